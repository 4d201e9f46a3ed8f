/** POST /member/registerByTel */
import { parsePhone } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { register } from './register.ts';

/** Opens an account with a phone number. */
export const registerByTel: Handler<'registerByTel'> = (request, context) =>
  register(parsePhone(request.phone, request.dialCode), request, context);
