/** Registering by phone and by e-mail: the same steps after the contact is known. */
import { type CALLS, checkPasswords, type RequestOf } from '@candor/wire';
import type { ParsedContact } from '../../members/contact.ts';
import { type MembersContext, replyOf } from './signedIn.ts';

type Form = Omit<RequestOf<typeof CALLS.registerByEmail>, 'email'>;

/** Checks what only the form knows, then registers. */
export async function register(parsed: ParsedContact, form: Form, context: MembersContext) {
  if (parsed.refusal) return { refusal: parsed.refusal };
  const { password, passwordConfirmation } = form;
  const { passwordPolicy } = context.members;
  const wrong = checkPasswords(password, passwordConfirmation, passwordPolicy);
  if (wrong) return { refusal: wrong };
  const done = await context.members.register({
    contact: parsed.contact,
    code: form.verificationCode,
    password,
    isAgreed: form.hasAgreed,
    inviteCode: form.inviteCode,
    username: undefined,
    from: context.caller,
  });
  return replyOf(done, context);
}
