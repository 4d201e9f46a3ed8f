/** POST /member/forgetByEmail */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { forget } from './forget.ts';
import type { MembersContext } from './signedIn.ts';

/** Sets a new password by e-mail. */
export function forgetByEmail(
  request: RequestOf<typeof CALLS.forgetByEmail>,
  context: MembersContext,
) {
  const parsed = request.email.includes('@')
    ? parseContact(request.email)
    : ({ refusal: 'emailInvalid' } as const);
  return forget(parsed, request, context);
}
