/** The registration form: its fields, its three steps, and what is wrong with each. Source: spec §5. */
import { type PasswordPolicy, passwordFaults, type TextKey } from '@candor/wire';
import {
  type ContactForm,
  codeProblem,
  contactProblem,
  emptyContact,
} from '../../features/contact/contactForm.ts';

export interface RegisterForm extends ContactForm {
  readonly password: string;
  readonly passwordAgain: string;
  readonly inviteCode: string;
  /** The code came with a friend's link: it stays unless the person asks to change it. */
  readonly isInviteLocked: boolean;
  readonly hasAgreed: boolean;
  /** The contact that a code was sent to, as `contactKey` writes it; empty before. */
  readonly sentTo: string;
}

/** One decision each: where one is reached, that it is theirs, and how they will log in. */
export const STEPS = ['contact', 'code', 'password'] as const;
export type Step = (typeof STEPS)[number];

const INVITE_CODE_MAX = 32;

/** What a draft keeps: neither the password nor the code. */
export const KEPT_FIELDS = ['by', 'email', 'phone', 'dialCode', 'hasAgreed', 'sentTo'] as const;

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
    sentTo: '',
  };
}

/** The contact as it is typed, by which a code that was sent is known to be for it. */
export function contactKey({ by, email, phone, dialCode }: ContactForm): string {
  return by === 'email' ? email.trim() : `+${dialCode} ${phone.trim()}`;
}

/** The step that is shown: the one in the address, or the last before it that has what it needs. */
export function stepShown(wanted: unknown, form: RegisterForm): Step {
  if (wanted !== 'code' && wanted !== 'password') return 'contact';
  if (contactProblem(form) || form.sentTo !== contactKey(form)) return 'contact';
  return wanted === 'password' && codeProblem(form.code) === undefined ? 'password' : 'code';
}

/** All that is wrong with a step, in the order of its fields; nothing when one may go on. */
export function stepProblems(
  step: Step,
  form: RegisterForm,
  policy: PasswordPolicy = 'spec',
): TextKey[] {
  const agreement: TextKey | undefined = form.hasAgreed ? undefined : 'agreementRequired';
  const problems = {
    contact: () => [contactProblem(form)],
    code: () => [codeProblem(form.code)],
    password: () => [...passwordFaults(form.password, form.passwordAgain, policy), agreement],
  }[step]();
  return problems.filter((key) => key !== undefined);
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
