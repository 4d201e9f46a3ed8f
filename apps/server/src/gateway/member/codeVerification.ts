/** POST /member/codeVerification */
import type { CALLS, RequestOf } from '@candor/wire';
import { type CodeTarget, codeTargetOf } from './codeTarget.ts';
import { type MembersContext, type Reply, refusalOf } from './signedIn.ts';

/** Checks a code without using it up. */
export async function codeVerification(
  request: RequestOf<typeof CALLS.codeVerification>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { verificationCode: code, ...wanted } = request;
  const target = codeTargetOf(wanted, context.caller);
  if (target.of === 'nobody') return { refusal: target.refusal };
  const refused = await check(target, code, context);
  return refused ? refusalOf(refused) : { data: {}, text: 'codeRight' };
}

function check(
  target: Exclude<CodeTarget, { of: 'nobody' }>,
  code: string,
  { members, caller }: MembersContext,
) {
  const claim = { code, address: caller.address };
  if (target.of === 'member') return members.checkOwnCode({ ...target, ...claim, consume: false });
  if (target.of === 'newContact') {
    return members.checkCode({ ...target, purpose: 'bind', ...claim });
  }
  return members.checkCode({ ...target, ...claim });
}
