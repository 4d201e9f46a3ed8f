/** The registration form: its fields, and what is wrong with them. Source: spec §5. */
import { checkPasswords, type PasswordPolicy, type TextKey } from '@candor/wire';
import {
  type ContactForm,
  emptyContact,
  provenContactProblem,
} from '../../features/contact/contactForm.ts';

export interface RegisterForm extends ContactForm {
  readonly password: string;
  readonly passwordAgain: string;
  readonly inviteCode: string;
  /** The code came with a friend's link: it stays unless the person asks to change it. */
  readonly isInviteLocked: boolean;
  readonly hasAgreed: boolean;
}

const INVITE_CODE_MAX = 32;

/** An empty form; the route may bring an invitation code. */
export function emptyForm(brought: string, language = ''): RegisterForm {
  const inviteCode = brought.trim().toUpperCase().slice(0, INVITE_CODE_MAX);
  return {
    ...emptyContact(language),
    password: '',
    passwordAgain: '',
    inviteCode,
    isInviteLocked: inviteCode !== '',
    hasAgreed: false,
  };
}

/** The first thing that is wrong with the form; undefined when it may be sent. */
export function formProblem(
  form: RegisterForm,
  policy: PasswordPolicy = 'spec',
): TextKey | undefined {
  const contact = provenContactProblem(form);
  if (contact) return contact;
  const passwords = checkPasswords(form.password, form.passwordAgain, policy);
  if (passwords) return passwords;
  return form.hasAgreed ? undefined : 'agreementRequired';
}

/** The fields both ways of registering share. */
export function sharedFields(form: RegisterForm) {
  const inviteCode = form.inviteCode.trim();
  return {
    verificationCode: form.code,
    password: form.password,
    passwordConfirmation: form.passwordAgain,
    hasAgreed: form.hasAgreed,
    ...(inviteCode === '' ? {} : { inviteCode }),
  };
}
