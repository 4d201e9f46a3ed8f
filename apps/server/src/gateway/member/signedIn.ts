/** What the calls of the members desk share: where they find it, what a session shows. */

import type { MemberId } from '@candor/money';
import type { Member } from '@candor/wire';
import type { EnginePort } from '../../engine/enginePort.ts';
import type { KycDesk } from '../../kyc/kycDesk.ts';
import type { SignedIn } from '../../members/entry/entryGround.ts';
import type { MembersDesk } from '../../members/membersDesk.ts';
import type { MemberRefusal } from '../../members/refusals.ts';
import type { Reply } from '../handler.ts';
import type { Caller } from '../session.ts';

export interface MembersContext {
  readonly members: MembersDesk;
  readonly kyc: Pick<KycDesk, 'statusOf'>;
  readonly engine: Pick<EnginePort, 'query'>;
  readonly caller: Caller;
  /** The operator's public address; undefined means where the caller reached this server. */
  readonly publicUrl: string | undefined;
}

/** The member as the wire shows them to themselves; undefined when the id belongs to nobody. */
export async function memberOf(
  memberId: MemberId,
  { members, kyc, engine, caller, publicUrl }: MembersContext,
): Promise<Member | undefined> {
  const profile = await members.account.profile(memberId);
  if (!profile) return undefined;
  await members.notices.noteLocale(memberId, caller.locale);
  const known = await engine.query('member', { memberId });
  return {
    ...profile,
    referralUrl: `${publicUrl ?? caller.origin}/register/${profile.inviteCode}`,
    kycStatus: await kyc.statusOf(memberId),
    hasFundPassword: await members.fundPassword.isSet(memberId),
    ...(await members.factors.state(memberId)),
    withdrawalsLockedUntil: known?.withdrawalsLockedUntil ?? 0,
    isFrozen: known?.isFrozen ?? false,
  };
}

/** How devices and authenticator apps name the account to its owner. */
export async function labelOf(memberId: MemberId, { members }: MembersContext): Promise<string> {
  const profile = await members.account.profile(memberId);
  return profile?.username || profile?.emailMasked || profile?.phoneMasked || String(memberId);
}

/** The answer to a registration or a sign-in: the token and who it belongs to. */
export async function replyOf<Reason extends MemberRefusal>(
  done: SignedIn<Reason>,
  context: MembersContext,
): Promise<Reply<{ token: string; member: Member }, Reason | 'memberUnknown'>> {
  if (!('token' in done)) return done;
  const member = await memberOf(done.memberId, context);
  return member
    ? { data: { token: done.token, member }, text: 'welcome' }
    : { refusal: 'memberUnknown' };
}
