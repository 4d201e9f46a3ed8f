/** The rules of names, phones, mails and passwords, the same on both sides. Source: spec §5. */
import { isPlainName } from './mailName.ts';
import type { PasswordPolicy } from './passwordPolicy.ts';

/** Why a password does not follow the rule. */
export type PasswordRefusal = 'passwordInvalid' | 'passwordLengthInvalid';

/** All that these rules refuse. */
export type AccountRefusal =
  | 'phoneInvalid'
  | 'emailInvalid'
  | 'passwordInvalid'
  | 'passwordLengthInvalid'
  | 'passwordMismatch'
  | 'fundPasswordInvalid'
  | 'fundPasswordSimple';

const USERNAME = /^[A-Za-z][A-Za-z0-9_]{5,15}$/;
const CHINA_PHONE = /^1[3-9]\d{9}$/;
/** What people write into numbers to read them better. */
const PHONE_SIGNS = /[\s()./-]/g;
const INTERNATIONAL = /^(?:\+|00)/;
const OTHER_PHONE = /^\d{5,15}$/;

/** The area code of whom the specification's rule for phones is about. */
export const CHINA_DIAL_CODE = '86';
/** Signs that cannot be seen (\p{C}: control, format, half pairs) are no part of an address. */
const EMAIL =
  /^[^\s\p{C}@"<>(),;:\\[\]]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/u;
/** RFC 5321: dots stand between parts of a name. */
const ODD_DOTS = /^\.|\.\.|\.@/;
/** Longer than any password a person types; whole sentences fit. */
export const PASSWORD_LENGTH_MAX = 128;
const STRONG_PASSWORD = /^\P{C}{8,}$/u;
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/;

/** §5 username: starts with a letter, then letters, digits or underscore; 6 to 16 characters. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** A number as dial code and digits. One that begins with + or 00 brings its own dial code: `dial` is ''. */
export function phoneDigits(
  text: string,
  dialCode: string = CHINA_DIAL_CODE,
): { readonly dial: string; readonly digits: string } {
  const written = text.trim();
  const dial = dialCode.replace('+', '');
  // The specification's own numbers are digits and nothing else.
  if (CHINA_PHONE.test(written) && dial === CHINA_DIAL_CODE) return { dial, digits: written };
  const digits = written.replace(PHONE_SIGNS, '');
  if (!INTERNATIONAL.test(digits)) return { dial, digits };
  const whole = digits.replace(INTERNATIONAL, '');
  if (!whole.startsWith(CHINA_DIAL_CODE)) return { dial: '', digits: whole };
  return { dial: CHINA_DIAL_CODE, digits: whole.slice(CHINA_DIAL_CODE.length) };
}

/**
 * §5 phone: 11 digits, starting 1 then 3-9. Of other dial codes than +86 only the form is looked at here;
 * whether there is such a number `phone.ts` knows, which has the numbering plans of the world.
 */
export function isPhone(text: string, dialCode: string = CHINA_DIAL_CODE): boolean {
  const { dial, digits } = phoneDigits(text, dialCode);
  if (dial !== CHINA_DIAL_CODE) return OTHER_PHONE.test(digits);
  const isAsWritten = digits === text.trim() || INTERNATIONAL.test(text.trim());
  return isAsWritten && CHINA_PHONE.test(digits);
}

/** §5 e-mail: the standard pattern. */
export function isEmail(text: string): boolean {
  const address = normalEmail(text);
  if (address.length > 254 || !EMAIL.test(address) || ODD_DOTS.test(address)) return false;
  return isPlainName(address.slice(0, address.lastIndexOf('@')));
}

/** The one form of an address: small letters, composed, narrow. Two that look the same are the same. */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** §5 password: 6-20 letters and digits, containing both; or what the operator's policy wants instead. */
export function isPassword(text: string, policy: PasswordPolicy = 'spec'): boolean {
  if (policy === 'spec') return PASSWORD.test(text);
  return text.length <= PASSWORD_LENGTH_MAX && STRONG_PASSWORD.test(text);
}

/** Which refusal a new password earns by its shape, or undefined when it is fine. */
export function checkPassword(text: string, policy: PasswordPolicy): PasswordRefusal | undefined {
  if (isPassword(text, policy)) return undefined;
  return policy === 'spec' ? 'passwordInvalid' : 'passwordLengthInvalid';
}

/** §5: all that is refused of password and confirmation, in that order. */
export function passwordFaults(
  password: string,
  confirmation: string,
  policy: PasswordPolicy,
): readonly (PasswordRefusal | 'passwordMismatch')[] {
  const wrong = checkPassword(password, policy);
  const isOther = password !== confirmation;
  return [...(wrong ? [wrong] : []), ...(isOther ? (['passwordMismatch'] as const) : [])];
}

/** §5: password and confirmation. */
export function checkPasswords(
  password: string,
  confirmation: string,
  policy: PasswordPolicy,
): PasswordRefusal | 'passwordMismatch' | undefined {
  return passwordFaults(password, confirmation, policy)[0];
}

const FUND_PASSWORD = /^\d{6}$/;
/** Keypad walks and dates that everybody tries; runs and repeats are found by rule. */
const SIMPLE = new Set(
  '147258 258369 147369 159753 159357 123654 123789 789456 456789 147852 112358 110110 520131'.split(
    ' ',
  ),
);

/** §5 fund password: exactly 6 digits. */
export function isFundPassword(text: string): boolean {
  return FUND_PASSWORD.test(text);
}

/** True for 6 digits that anybody would try: runs, repeats, mirrors and walks over the keypad. */
export function isSimpleFundPassword(text: string): boolean {
  const digits = [...text].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const isRun = new Set(steps).size === 1;
  const isRepeat = /^(.{1,3})\1+$/.test(text) || /^(.)\1(.)\2(.)\3$/.test(text);
  const isMirror = text === [...text].reverse().join('');
  const isTwoRuns = /^(...)(...)$/.test(text) && /^(.)\1\1(.)\2\2$/.test(text);
  return isRun || isRepeat || isMirror || isTwoRuns || SIMPLE.has(text);
}

/** What a fund password is refused for. */
export type FundPasswordFault = 'fundPasswordInvalid' | 'fundPasswordSimple' | 'passwordMismatch';

/** §5: all that is refused of fund password and confirmation, in that order. */
export function fundPasswordFaults(
  text: string,
  confirmation: string,
): readonly FundPasswordFault[] {
  const shape = fundShapeFault(text);
  const isOther = text !== confirmation;
  return [...(shape ? [shape] : []), ...(isOther ? (['passwordMismatch'] as const) : [])];
}

/** §5: fund password and confirmation. */
export function checkFundPasswords(
  text: string,
  confirmation: string,
): FundPasswordFault | undefined {
  return fundPasswordFaults(text, confirmation)[0];
}

function fundShapeFault(text: string): FundPasswordFault | undefined {
  if (!isFundPassword(text)) return 'fundPasswordInvalid';
  return isSimpleFundPassword(text) ? 'fundPasswordSimple' : undefined;
}
