/** A new password by phone or by e-mail: the same steps after the contact is known. */
import { checkPasswords } from '@candor/wire';
import type { ParsedContact } from '../../members/contact.ts';
import type { MemberRefusal } from '../../members/refusals.ts';
import type { MembersContext } from './signedIn.ts';

interface Form {
  readonly verificationCode: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Checks what only the form knows, then resets. */
export async function forget<Reason extends MemberRefusal>(
  parsed: ParsedContact<Reason>,
  form: Form,
  { members, caller }: MembersContext,
) {
  if (!('contact' in parsed)) return parsed;
  const { verificationCode: code, password, passwordConfirmation } = form;
  const wrong = checkPasswords(password, passwordConfirmation, members.passwords.policy);
  if (wrong) return { refusal: wrong };
  const { contact } = parsed;
  const refused = await members.passwords.reset({ contact, code, password, from: caller });
  return refused ?? ({ data: {}, text: 'passwordSaved' } as const);
}
