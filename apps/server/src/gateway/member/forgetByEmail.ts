/** POST /member/forgetByEmail */
import { parseContact } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { forget } from './forget.ts';

/** Sets a new password by e-mail. */
export const forgetByEmail: Handler<'forgetByEmail'> = (request, context) => {
  const parsed = request.email.includes('@')
    ? parseContact(request.email)
    : ({ refusal: 'emailInvalid' } as const);
  return forget(parsed, request, context);
};
