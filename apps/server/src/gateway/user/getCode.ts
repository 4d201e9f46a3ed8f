/** GET /user/getCode: a GET that sends something, so that a browser looking ahead sends nothing. */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { type MembersContext, type Reply, refusalOf } from '../member/signedIn.ts';

/** Seconds until the next code may be asked for. */
const WAIT_SECONDS = 60;

/** Sends a code; the answer is the same whether or not an account exists. */
export async function getCode(
  request: RequestOf<typeof CALLS.getCode>,
  { members, caller }: MembersContext,
): Promise<Reply<{ waitSeconds: number }>> {
  if (request.purpose !== undefined && request.purpose !== 'register') {
    return { refusal: 'requestInvalid' };
  }
  const parsed = parseContact(request.account, request.dialCode);
  if (parsed.refusal) return { refusal: parsed.refusal };
  if (caller.isLookingAhead) return { refusal: 'requestInvalid' };
  const refused = await members.sendCode({
    contact: parsed.contact,
    purpose: 'register',
    sender: { address: caller.address, device: caller.device },
    locale: caller.locale,
  });
  return refused ? refusalOf(refused) : { data: { waitSeconds: WAIT_SECONDS } };
}
