/** POST /member/forgetByTel */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { forget } from './forget.ts';
import type { MembersContext } from './signedIn.ts';

/** Sets a new password by phone. */
export function forgetByTel(request: RequestOf<typeof CALLS.forgetByTel>, context: MembersContext) {
  const parsed = request.phone.includes('@')
    ? ({ refusal: 'phoneInvalid' } as const)
    : parseContact(request.phone, request.dialCode);
  return forget(parsed, request, context);
}
