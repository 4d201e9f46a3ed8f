/** POST /member/forgetByTel */
import { parseContact } from '../../members/contact.ts';
import type { Handler } from '../handler.ts';
import { forget } from './forget.ts';

/** Sets a new password by phone. */
export const forgetByTel: Handler<'forgetByTel'> = (request, context) => {
  const parsed = request.phone.includes('@')
    ? ({ refusal: 'phoneInvalid' } as const)
    : parseContact(request.phone, request.dialCode);
  return forget(parsed, request, context);
};
