/** POST /member/registerByTel */
import { parseContact } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { register } from './register.ts';

/** Opens an account with a phone number. */
export const registerByTel: Handler<'registerByTel'> = (request, context) => {
  const parsed = request.phone.includes('@')
    ? ({ refusal: 'phoneInvalid' } as const)
    : parseContact(request.phone, request.dialCode);
  return register(parsed, request, context);
};
