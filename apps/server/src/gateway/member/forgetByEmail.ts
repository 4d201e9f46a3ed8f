/** POST /member/forgetByEmail */
import { parseEmail } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { forget } from './forget.ts';

/** Sets a new password by e-mail. */
export const forgetByEmail: Handler<'forgetByEmail'> = (request, context) =>
  forget(parseEmail(request.email), request, context);
