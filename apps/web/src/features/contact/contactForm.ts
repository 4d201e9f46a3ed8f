/** A contact being typed: its fields, what is wrong with them, and how the calls take them. Source: spec §5. */
import { isEmail, type TextKey } from '@candor/wire';
import { isKnownPhone } from './phoneRule.ts';

export interface ContactForm {
  readonly by: 'email' | 'phone';
  readonly email: string;
  readonly phone: string;
  readonly dialCode: string;
  readonly code: string;
}

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

/** Nothing typed yet, for a browser that speaks this language. */
export function emptyContact(language = ''): ContactForm {
  return { by: 'email', email: '', phone: '', dialCode: dialCodeFor(language), code: '' };
}

/** What is wrong with the phone or e-mail; undefined when a code may be sent. */
export function contactProblem(form: ContactForm): TextKey | undefined {
  if (form.by === 'email') return isEmail(form.email.trim()) ? undefined : 'emailInvalid';
  return isKnownPhone(form.phone.trim(), form.dialCode) ? undefined : 'phoneInvalid';
}

/** The same, and whether the code has its six digits: all that is wrong, in the order of the fields. */
export function provenContactProblems(form: ContactForm): TextKey[] {
  return [contactProblem(form), codeProblem(form.code)].filter((key) => key !== undefined);
}

/** What is wrong with a code under its field: nothing typed, or not six digits. */
export function codeProblem(code: string): 'codeRequired' | 'codeInvalid' | undefined {
  if (code === '') return 'codeRequired';
  return /^\d{6}$/.test(code) ? undefined : 'codeInvalid';
}

/** The contact as the code call takes it. */
export function contactOf(form: ContactForm): { account: string; dialCode?: string } {
  if (form.by === 'email') return { account: form.email.trim() };
  return { account: form.phone.trim(), dialCode: form.dialCode };
}
