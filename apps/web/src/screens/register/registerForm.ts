/** The registration form: its fields, and what is wrong with them. Source: spec §5. */
import { checkPasswords, isEmail, isPhone, type PasswordPolicy, type TextKey } from '@candor/wire';

export interface RegisterForm {
  readonly by: 'email' | 'phone';
  readonly email: string;
  readonly phone: string;
  readonly dialCode: string;
  readonly code: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly inviteCode: string;
  readonly hasAgreed: boolean;
}

/** An empty form; the route may bring an invitation code. */
export function emptyForm(inviteCode: string): RegisterForm {
  return {
    by: 'email',
    email: '',
    phone: '',
    dialCode: '86',
    code: '',
    password: '',
    passwordAgain: '',
    inviteCode,
    hasAgreed: false,
  };
}

/** What is wrong with the phone or e-mail; undefined when a code may be sent. */
export function contactProblem(form: RegisterForm): TextKey | undefined {
  if (form.by === 'email') return isEmail(form.email.trim()) ? undefined : 'emailInvalid';
  return isPhone(form.phone.trim(), form.dialCode) ? undefined : 'phoneInvalid';
}

/** The first thing that is wrong with the form; undefined when it may be sent. */
export function formProblem(
  form: RegisterForm,
  policy: PasswordPolicy = 'spec',
): TextKey | undefined {
  const contact = contactProblem(form);
  if (contact) return contact;
  if (!/^\d{6}$/.test(form.code)) return 'codeInvalid';
  const passwords = checkPasswords(form.password, form.passwordAgain, policy);
  if (passwords) return passwords;
  return form.hasAgreed ? undefined : 'agreementRequired';
}

/** The contact as the code call takes it. */
export function contactOf(form: RegisterForm): { account: string; dialCode?: string } {
  if (form.by === 'email') return { account: form.email.trim() };
  return { account: form.phone.trim(), dialCode: form.dialCode };
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
