/**
 * What must be there before a call can mean anything: told before the member is asked to prove anew who they are, as
 * nobody should look for a code only to hear that something else comes first. Source: spec §5 withdraw, §6, §8.
 */
import type { MemberId } from '@candor/money';
import type { CallName } from '@candor/wire';
import type { Context } from './contexts.ts';
import { memberIdOf, type Refusal } from './handler.ts';

type ComesFirst = (context: Context) => Promise<Refusal | undefined>;

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

/** Nothing comes before a repeat: what was done first is told again. */
function unlessRepeated(
  comesFirst: ComesFirst,
  earlier: (context: Context, memberId: MemberId) => Promise<unknown>,
): ComesFirst {
  return async (context) => {
    const done = await earlier(context, memberIdOf(context));
    return done === undefined ? comesFirst(context) : undefined;
  };
}

/** By the calls that have such a thing. */
export const COMES_FIRST: Readonly<Partial<Record<CallName, ComesFirst>>> = {
  outCoin: unlessRepeated(withdrawer, ({ payouts, requestKey }, memberId) =>
    payouts.earlier(memberId, requestKey),
  ),
  fiatSell: unlessRepeated(withdrawer, ({ fiat, requestKey }, memberId) =>
    fiat.earlier(memberId, requestKey),
  ),
};
