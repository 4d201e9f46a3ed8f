/** The form of a forgotten password, and what is wrong with it. Source: spec §5. */
import { checkPasswords, type PasswordPolicy, type TextKey } from '@candor/wire';
import {
  type ContactForm,
  emptyContact,
  provenContactProblem,
} from '../../features/contact/contactForm.ts';

export interface ResetForm extends ContactForm {
  readonly password: string;
  readonly passwordAgain: string;
}

/** Nothing typed yet. */
export function emptyReset(language: string): ResetForm {
  return { ...emptyContact(language), password: '', passwordAgain: '' };
}

/** The first thing that is wrong; undefined when it may be sent. */
export function resetProblem(form: ResetForm, policy: PasswordPolicy): TextKey | undefined {
  return provenContactProblem(form) ?? checkPasswords(form.password, form.passwordAgain, policy);
}
