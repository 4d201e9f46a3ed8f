/** POST /member/registerByEmail */
import { parseContact } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { register } from './register.ts';

/** Opens an account with an e-mail address. */
export const registerByEmail: Handler<'registerByEmail'> = (request, context) => {
  const parsed = request.email.includes('@')
    ? parseContact(request.email)
    : ({ refusal: 'emailInvalid' } as const);
  return register(parsed, request, context);
};
