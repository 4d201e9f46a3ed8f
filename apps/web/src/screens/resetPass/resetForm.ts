/** The form of a forgotten password, and what is wrong with it. Source: spec §5. */
import { type PasswordPolicy, passwordFaults, type TextKey } from '@candor/wire';
import {
  type ContactForm,
  emptyContact,
  provenContactProblems,
} from '../../features/contact/contactForm.ts';

export interface ResetForm extends ContactForm {
  readonly password: string;
  readonly passwordAgain: string;
}

/** What a draft keeps: neither the password nor the code. */
export const KEPT_FIELDS = ['by', 'email', 'phone', 'dialCode'] as const;

/** Nothing typed yet. */
export function emptyReset(language: string): ResetForm {
  return { ...emptyContact(language), password: '', passwordAgain: '' };
}

/** All that is wrong, in the order of the fields; nothing when it may be sent. */
export function resetProblems(form: ResetForm, policy: PasswordPolicy): TextKey[] {
  const passwords = passwordFaults(form.password, form.passwordAgain, policy);
  return [...provenContactProblems(form), ...passwords];
}
