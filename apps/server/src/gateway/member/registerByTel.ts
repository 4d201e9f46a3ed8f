/** POST /member/registerByTel */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { register } from './register.ts';
import type { MembersContext } from './signedIn.ts';

/** Opens an account with a phone number. */
export function registerByTel(
  request: RequestOf<typeof CALLS.registerByTel>,
  context: MembersContext,
) {
  const parsed = request.phone.includes('@')
    ? ({ refusal: 'phoneInvalid' } as const)
    : parseContact(request.phone, request.dialCode);
  return register(parsed, request, context);
}
