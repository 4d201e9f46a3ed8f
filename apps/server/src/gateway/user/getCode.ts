/** GET /user/getCode: a GET that sends something, so that a browser looking ahead sends nothing. */
import type { Handler } from '../handler.ts';
import { type CodeTarget, codeTargetOf } from '../member/codeTarget.ts';
import type { MembersContext } from '../member/signedIn.ts';

/** Seconds until the next code may be asked for. */
const WAIT_SECONDS = 60;

/** Sends a code; the answer is the same whether or not an account exists. */
export const getCode: Handler<'getCode'> = async (request, context) => {
  const target = codeTargetOf(request, context.caller);
  if (target.of === 'nobody') return target.refused;
  if (context.caller.isLookingAhead) return { refusal: 'requestInvalid' };
  const { members, caller } = context;
  const refused =
    (await members.codes.work.admit(caller.address, request.proof)) ??
    (await sendTo(target, context));
  if (refused) return refused;
  return { data: { waitSeconds: WAIT_SECONDS }, text: 'codeSent' };
};

function sendTo(
  target: Exclude<CodeTarget, { of: 'nobody' }>,
  { members, caller }: MembersContext,
) {
  const { address, device, locale } = caller;
  const asked = { sender: { address, device }, locale };
  if (target.of === 'member') return members.codes.sendOwn({ ...target, ...asked });
  if (target.of === 'newContact')
    return members.codes.send({ ...target, purpose: 'bind', ...asked });
  return members.codes.send({ ...target, ...asked });
}
