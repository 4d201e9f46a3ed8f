/** The registration form: its fields, and what is wrong with them. Source: spec §5. */
import { checkPasswords, type PasswordPolicy, type TextKey } from '@candor/wire';
import {
  type ContactForm,
  emptyContact,
  provenContactProblems,
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

/** What a draft keeps: neither the password nor the code. */
export const KEPT_FIELDS = ['by', 'email', 'phone', 'dialCode', 'hasAgreed'] as const;

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

/** All that is wrong with the form, in the order of its fields; nothing when it may be sent. */
export function formProblems(form: RegisterForm, policy: PasswordPolicy = 'spec'): TextKey[] {
  const passwords = checkPasswords(form.password, form.passwordAgain, policy);
  const agreement = form.hasAgreed ? undefined : 'agreementRequired';
  const own = [passwords, agreement] as const;
  return [...provenContactProblems(form), ...own.filter((key) => key !== undefined)];
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
