/** POST /user/setNewTelOrEmail */
import { parseContact } from '../../members/contact.ts';
import { type Handler, memberIdOf } from '../handler.ts';

/** Binds a phone or an e-mail to the account of this session. */
export const setNewTelOrEmail: Handler<'setNewTelOrEmail'> = async (request, context) => {
  const parsed = parseContact(request.account, request.dialCode);
  if (parsed.refusal) return { refusal: parsed.refusal };
  const refused = await context.members.account.bindContact({
    memberId: memberIdOf(context),
    contact: parsed.contact,
    code: request.verificationCode,
    oldCode: request.oldCode,
    from: context.caller,
  });
  return refused ?? { data: {}, text: 'contactSaved' };
};
