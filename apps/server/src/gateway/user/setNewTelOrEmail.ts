/** POST /user/setNewTelOrEmail */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { memberIdOf } from '../handler.ts';
import { type MembersContext, type Reply, refusalOf } from '../member/signedIn.ts';

/** Binds a phone or an e-mail to the account of this session. */
export async function setNewTelOrEmail(
  request: RequestOf<typeof CALLS.setNewTelOrEmail>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const parsed = parseContact(request.account, request.dialCode);
  if (parsed.refusal) return { refusal: parsed.refusal };
  const refused = await context.members.bindContact({
    memberId: memberIdOf(context),
    contact: parsed.contact,
    code: request.verificationCode,
    oldCode: request.oldCode,
    from: context.caller,
  });
  return refused ? refusalOf(refused) : { data: {}, text: 'contactSaved' };
}
