/**
 * What must be there before a call can mean anything: told before the member is asked to prove anew who they are, as
 * nobody should look for a code only to hear that something else comes first. Source: spec §5 withdraw, §6, §8.
 */
import type { CallName } from '@candor/wire';
import type { PartContext } from './contexts.ts';
import { memberIdOf, type Refusal } from './handler.ts';

type ComesFirst = (context: PartContext<'account'>) => Promise<Refusal | undefined>;

/** Identity verification and a fund password, and no lock on what leaves. */
const withdrawer: ComesFirst = async (context) => {
  const memberId = memberIdOf(context);
  const identity = await context.kyc.refusalUnlessAuthenticated(memberId);
  if (identity) return identity;
  if (!(await context.members.fundPassword.isSet(memberId))) {
    return { refusal: 'fundPasswordMissing' };
  }
  const member = await context.engine.query('member', { memberId });
  if (member?.isFrozen) return { refusal: 'memberFrozen' };
  const isLocked = (member?.withdrawalsLockedUntil ?? 0) > context.now();
  return isLocked ? { refusal: 'withdrawalsLocked' } : undefined;
};

/** By the calls that have such a thing. */
export const COMES_FIRST: Readonly<Partial<Record<CallName, ComesFirst>>> = {
  outCoin: withdrawer,
  fiatSell: withdrawer,
};
