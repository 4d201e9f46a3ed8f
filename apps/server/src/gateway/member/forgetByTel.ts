/** POST /member/forgetByTel */
import { parsePhone } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { forget } from './forget.ts';

/** Sets a new password by phone. */
export const forgetByTel: Handler<'forgetByTel'> = (request, context) =>
  forget(parsePhone(request.phone, request.dialCode), request, context);
