/** The rules of names, phones, mails and passwords, the same on both sides. Source: spec §5. */
import type { RejectReason } from '@candor/core/reject';

const USERNAME = /^[A-Za-z][A-Za-z0-9_]{5,15}$/;
const CHINA_PHONE = /^1[3-9]\d{9}$/;
const OTHER_PHONE = /^\d{5,14}$/;
/** Signs that cannot be seen (\p{C}: control, format, half pairs) are no part of an address. */
const EMAIL =
  /^[^\s\p{C}@"'<>(),;:\\[\]]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/u;
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/;

/** §5 username: starts with a letter, then letters, digits or underscore; 6 to 16 characters. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** §5 phone: 11 digits, starting 1 then 3-9; other dial codes than +86 take 5 to 14 digits. */
export function isPhone(text: string, dialCode = '+86'): boolean {
  return (dialCode.replace('+', '') === '86' ? CHINA_PHONE : OTHER_PHONE).test(text);
}

/** §5 e-mail: the standard pattern. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** §5 password: 6-20 letters and digits, containing both. */
export function isPassword(text: string): boolean {
  return PASSWORD.test(text);
}

/** §5 login id: a phone or an e-mail; which refusal it earns, or undefined when it is fine. */
export function checkAccount(text: string, dialCode?: string): RejectReason | undefined {
  if (text.includes('@')) return isEmail(text) ? undefined : 'emailInvalid';
  return isPhone(text, dialCode) ? undefined : 'phoneInvalid';
}

/** §5: password and confirmation. */
export function checkPasswords(password: string, confirmation: string): RejectReason | undefined {
  if (!isPassword(password)) return 'passwordInvalid';
  return password === confirmation ? undefined : 'passwordMismatch';
}
