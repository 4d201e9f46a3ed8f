/** POST /member/registerByEmail */
import type { CALLS, RequestOf } from '@candor/wire';
import { parseContact } from '../../members/contact.ts';
import { register } from './register.ts';
import type { MembersContext } from './signedIn.ts';

/** Opens an account with an e-mail address. */
export function registerByEmail(
  request: RequestOf<typeof CALLS.registerByEmail>,
  context: MembersContext,
) {
  const parsed = request.email.includes('@')
    ? parseContact(request.email)
    : ({ refusal: 'emailInvalid' } as const);
  return register(parsed, request, context);
}
