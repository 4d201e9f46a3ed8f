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
  /** The code came with a friend's link: it stays unless the person asks to change it. */
  readonly isInviteLocked: boolean;
  readonly hasAgreed: boolean;
}

const INVITE_CODE_MAX = 32;
/** Area codes of the languages' regions; +86 for everyone else (spec §5). */
const DIAL_CODES: Readonly<Record<string, string>> = {
  'zh-tw': '886',
  'zh-hk': '852',
  'zh-mo': '853',
  'de-at': '43',
  'de-ch': '41',
  de: '49',
  ja: '81',
  ko: '82',
};

/** The area code that a browser's language suggests. */
export function dialCodeFor(language: string): string {
  const wanted = language.toLowerCase();
  return DIAL_CODES[wanted] ?? DIAL_CODES[wanted.split('-')[0] ?? ''] ?? '86';
}

/** An empty form; the route may bring an invitation code. */
export function emptyForm(brought: string, language = ''): RegisterForm {
  const inviteCode = brought.trim().toUpperCase().slice(0, INVITE_CODE_MAX);
  return {
    by: 'email',
    email: '',
    phone: '',
    dialCode: dialCodeFor(language),
    code: '',
    password: '',
    passwordAgain: '',
    inviteCode,
    isInviteLocked: inviteCode !== '',
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
