/** What is typed to log in, and how the call takes it. Source: spec §5 login id. */
import type { CALLS, RequestOf } from '@candor/wire';
import { isEmail, type TextKey } from '@candor/wire';
import { dialCodeFor } from '../../features/contact/contactForm.ts';
import { isKnownPhone } from '../../features/contact/phoneRule.ts';

export interface LoginForm {
  readonly by: 'email' | 'phone';
  readonly email: string;
  readonly phone: string;
  readonly dialCode: string;
  readonly password: string;
  /** A code sent to the account, once too many passwords were tried. */
  readonly code?: string;
}

/** The draft of the form, and what it keeps: not the password. */
export const LOGIN_DRAFT = 'login';
export const KEPT_FIELDS = ['by', 'email', 'phone', 'dialCode'] as const;

/** Nothing typed yet. */
export function emptyLogin(language: string): LoginForm {
  return { by: 'email', email: '', phone: '', dialCode: dialCodeFor(language), password: '' };
}

/** What is wrong with the account; undefined when it may be sent. */
export function loginProblem(form: LoginForm): TextKey | undefined {
  if (form.by === 'email') return isEmail(form.email.trim()) ? undefined : 'emailInvalid';
  return isKnownPhone(form.phone.trim(), form.dialCode) ? undefined : 'phoneInvalid';
}

/** The form as the call takes it. */
export function loginRequest(form: LoginForm): RequestOf<typeof CALLS.loginByTelOrEmail> {
  const { password, code } = form;
  return { ...accountOf(form), password, ...(code ? { code } : {}) };
}

/** Whose account it is. */
export function accountOf({ by, email, phone, dialCode }: LoginForm) {
  return by === 'email' ? { account: email.trim() } : { account: phone.trim(), dialCode };
}

/** True while the same account is named. */
export function isSameAccount(one: LoginForm, other: LoginForm): boolean {
  const [a, b] = [accountOf(one), accountOf(other)];
  return a.account === b.account && one.by === other.by;
}
