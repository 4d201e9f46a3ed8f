/** POST /member/loginByTelOrEmail */
import { parseContact } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { replyOf } from './signedIn.ts';

/** Opens a session; an odd account is refused like a wrong one. */
export const loginByTelOrEmail: Handler<'loginByTelOrEmail'> = async (request, context) => {
  const parsed = parseContact(request.account, request.dialCode);
  if (parsed.refusal) return { refusal: 'loginFailed' as const };
  const done = await context.members.entry.signIn({
    contact: parsed.contact,
    password: request.password,
    otp: request.otp,
    code: request.code,
    from: context.caller,
  });
  return replyOf(done, context);
};
