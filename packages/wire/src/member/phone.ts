/**
 * One phone, one account: the phone numbers of all countries in one normal form.
 * A door of its own, because the plans weigh more than the rest of the wire: the app opens it when a
 * foreign number is typed. Source: spec §5 for +86; elsewhere the world's numbering plans (libphonenumber).
 */

import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { CHINA_DIAL_CODE, isPhone, phoneDigits } from './accountRules.ts';

/** Numbers that cost whoever writes to them, or that nobody carries along. */
const NO_PERSON: readonly NumberType[] = [
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
];

/**
 * The normal form (E.164: + and digits, without the zero that is dialled inside a country) of a number as
 * it is written at home, or of one that begins with + or 00; undefined when it is no person's number.
 */
export function normalPhone(text: string, dialCode: string = CHINA_DIAL_CODE): string | undefined {
  if (!isPhone(text, dialCode)) return undefined;
  const { dial, digits } = phoneDigits(text, dialCode);
  // Of +86 the specification's rule is the whole rule, on both sides: no plan of numbers is asked.
  if (dial === CHINA_DIAL_CODE) return `+${dial}${digits}`;
  // Some write the region behind +1 as part of the dial code, some as part of the number.
  const isAmerican = dial.length > 1 && dial.startsWith('1');
  const candidates = [`+${dial}${digits}`, ...(isAmerican ? [`+1${digits}`] : [])];
  return candidates.map(personal).find((found) => found !== undefined);
}

function personal(international: string): string | undefined {
  const parsed = parsePhoneNumberFromString(international);
  if (!parsed?.isValid() || NO_PERSON.includes(parsed.getType())) return undefined;
  const { number } = parsed;
  return isPhone(number) || !number.startsWith(`+${CHINA_DIAL_CODE}`) ? number : undefined;
}
