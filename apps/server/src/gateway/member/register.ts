/** Registering by phone and by e-mail: the same steps after the contact is known. */
import { type CALLS, checkPasswords, type RequestOf } from '@candor/wire';
import type { ParsedContact } from '../../members/contact.ts';
import { type MembersContext, replyOf } from './signedIn.ts';

type Form = Omit<RequestOf<typeof CALLS.registerByEmail>, 'email'>;

/** Checks what only the form knows, then registers. */
export async function register(parsed: ParsedContact, form: Form, context: MembersContext) {
  if (parsed.refusal) return { refusal: parsed.refusal };
  const mismatch = checkPasswords(form.password, form.passwordConfirmation);
  if (mismatch) return { refusal: mismatch };
  const done = await context.members.register({
    contact: parsed.contact,
    code: form.verificationCode,
    password: form.password,
    isAgreed: form.hasAgreed,
    inviteCode: form.inviteCode,
    username: undefined,
    from: context.caller,
  });
  return replyOf(done, context);
}
