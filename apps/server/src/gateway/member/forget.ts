/** A new password by phone or by e-mail: the same steps after the contact is known. */
import { checkPasswords } from '@candor/wire';
import type { ParsedContact } from '../../members/contact.ts';
import type { Reply } from '../handler.ts';
import type { MembersContext } from './signedIn.ts';

interface Form {
  readonly verificationCode: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Checks what only the form knows, then resets. */
export async function forget(
  parsed: ParsedContact,
  form: Form,
  { members, caller }: MembersContext,
): Promise<Reply<Record<never, never>>> {
  if (parsed.refusal) return { refusal: parsed.refusal };
  const { verificationCode: code, password, passwordConfirmation } = form;
  const wrong = checkPasswords(password, passwordConfirmation, members.passwords.policy);
  if (wrong) return { refusal: wrong };
  const { contact } = parsed;
  const refused = await members.passwords.reset({ contact, code, password, from: caller });
  return refused ?? { data: {}, text: 'passwordSaved' };
}
