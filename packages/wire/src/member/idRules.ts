/**
 * The rules of names and ID numbers, the same on both sides. A country is held to a rule of its own only
 * where its numbers certainly follow it: a rule that is wrong for one honest person is worse than none.
 * Source: spec §5 (ID card: 15 or 18 characters with birthdate and checksum check).
 */
import { countryCodes } from './countryCodes.ts';
import { idCardOf } from './idCards.ts';
import { ageOn, type CalendarDay } from './idDates.ts';
import type { IdType } from './idTypes.ts';

/** What a document says of a person. */
export interface IdClaim {
  readonly fullName: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly idType: IdType;
  readonly idNumber: string;
}

/** Who is younger is refused where the number tells. */
const ADULT_YEARS = 18;

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’·・-]{0,62}[\p{L}\p{M}.]$/u;
const ANY_NUMBER = /^[A-Z0-9]{5,20}$/;
const PASSPORT = /^[A-Z0-9]{6,9}$/;

/** A name as it is kept: one form of each letter, single spaces. */
export function normalName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** An ID number as it is kept: capital letters and digits, without what people write between them. */
export function normalIdNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-.()/]/g, '');
}

/** All that these rules refuse. */
export type IdRefusal =
  | 'identityNameInvalid'
  | 'identityCountryUnknown'
  | 'identityNumberInvalid'
  | 'identityTooYoung';

/** §5 ID verification needs name and ID number; why they are refused, or undefined when they are fine. */
export function checkIdentity(claim: IdClaim, today: number): IdRefusal | undefined {
  return identityFaults(claim, today)[0];
}

/** All that is refused of them, in the order of the form. A number follows its country's rule: without one it is only missing. */
export function identityFaults(claim: IdClaim, today: number): readonly IdRefusal[] {
  const isNamed = NAME.test(normalName(claim.fullName));
  const isKnown = countryCodes().includes(claim.country);
  const isMissing = normalIdNumber(claim.idNumber) === '';
  const number = isKnown || isMissing ? checkIdNumber(claim, today) : undefined;
  return [
    ...(isNamed ? [] : (['identityNameInvalid'] as const)),
    ...(isKnown ? [] : (['identityCountryUnknown'] as const)),
    ...(number === undefined ? [] : [number]),
  ];
}

/** Why an ID number is refused, or undefined when it is fine. `today` is UTC milliseconds. */
export function checkIdNumber(
  claim: Omit<IdClaim, 'fullName'>,
  today: number,
): IdRefusal | undefined {
  const number = normalIdNumber(claim.idNumber);
  if (!followsRule(claim, number)) return 'identityNumberInvalid';
  const born = birthdateOf(claim);
  if (born === undefined) return undefined;
  const age = ageOn(today, born);
  if (age < 0) return 'identityNumberInvalid';
  return age < ADULT_YEARS ? 'identityTooYoung' : undefined;
}

/** The birthdate that an ID number tells; undefined where it tells none. */
export function birthdateOf({
  country,
  idType,
  idNumber,
}: Omit<IdClaim, 'fullName'>): CalendarDay | undefined {
  if (idType !== 'idCard') return undefined;
  return idCardOf(country)?.birthdate?.(normalIdNumber(idNumber));
}

/** An ID number that its owner recognises and nobody else can use. */
export function maskIdNumber(number: string): string {
  const shown = number.length > 8 ? 2 : 1;
  return number.slice(0, shown) + '*'.repeat(number.length - 2 * shown) + number.slice(-shown);
}

/** A name with only its beginning: the first letter of each word, of a short name without spaces the first. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = word;
      return first + '*'.repeat(Math.min(rest.length, 3));
    })
    .join(' ');
}

function followsRule({ country, idType }: Omit<IdClaim, 'fullName'>, number: string): boolean {
  if (idType === 'passport') return PASSPORT.test(number);
  if (idType === 'driverLicense') return ANY_NUMBER.test(number);
  const card = idCardOf(country);
  return card ? card.isNumber(number) : ANY_NUMBER.test(number);
}
