/** POST /member/registerByEmail */
import { parseEmail } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { register } from './register.ts';

/** Opens an account with an e-mail address. */
export const registerByEmail: Handler<'registerByEmail'> = (request, context) =>
  register(parseEmail(request.email), request, context);
