/** POST /member/codeVerification */
import type { Handler } from '../handler.ts';
import { type CodeTarget, codeTargetOf } from './codeTarget.ts';
import type { MembersContext } from './signedIn.ts';

/** Checks a code without using it up. */
export const codeVerification: Handler<'codeVerification'> = async (request, context) => {
  const { verificationCode: code, ...wanted } = request;
  const target = codeTargetOf(wanted, context.caller);
  if (target.of === 'nobody') return target.refused;
  const refused = await check(target, code, context);
  return refused ?? { data: {}, text: 'codeRight' };
};

function check(
  target: Exclude<CodeTarget, { of: 'nobody' }>,
  code: string,
  { members, caller }: MembersContext,
) {
  const claim = { code, address: caller.address };
  if (target.of === 'member')
    return members.codes.checkOwn({ ...target, ...claim, consume: false });
  if (target.of === 'newContact') {
    return members.codes.check({ ...target, purpose: 'bind', ...claim });
  }
  return members.codes.check({ ...target, ...claim });
}
