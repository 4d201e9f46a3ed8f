/** POST /member/codeVerification */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { type MembersContext, type Reply, refusalOf } from './signedIn.ts';

/** Checks a code without using it up. */
export async function codeVerification(
  request: RequestOf<typeof CALLS.codeVerification>,
  { members, caller }: MembersContext,
): Promise<Reply<Record<never, never>>> {
  if (request.purpose !== undefined && request.purpose !== 'register') {
    return { refusal: 'requestInvalid' };
  }
  const parsed = parseContact(request.account, request.dialCode);
  if (parsed.refusal) return { refusal: parsed.refusal };
  const { contact } = parsed;
  const code = request.verificationCode;
  const { address } = caller;
  const refused = await members.checkCode({ contact, purpose: 'register', code, address });
  return refused ? refusalOf(refused) : { data: {} };
}
