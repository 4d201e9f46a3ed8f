/**
 * National ID cards whose numbers follow a public rule. Each rule takes the normal form: capital letters
 * and digits only.
 */
import { type CalendarDay, dayOf } from './idDates.ts';

export interface IdCardRule {
  readonly isNumber: (number: string) => boolean;
  /** The birthdate in a right number; undefined where there is none or it is no day. */
  readonly birthdate?: (number: string) => CalendarDay | undefined;
}

/** The sum of the digits' (or letters') values, each times the weight of its place. */
function weighted(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (values[place] ?? 0), 0);
}

/** 0-9, then A = 10, B = 11 and so on. */
function valuesOf(text: string): number[] {
  return Array.from(text, (sign) => Number.parseInt(sign, 36));
}

const CHINA_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHINA_CHECKS = '10X98765432';
const CHINA_YEAR_MIN = 1900;

/** GB 11643: 18 signs with birthdate and a check by ISO 7064 MOD 11-2, or the 15 digits of before 1999. */
const china: IdCardRule = {
  isNumber: (number) => {
    if (chinaBirthdate(number) === undefined) return false;
    if (number.length === 15) return true;
    return CHINA_CHECKS[weighted(valuesOf(number.slice(0, 17)), CHINA_WEIGHTS) % 11] === number[17];
  },
  birthdate: chinaBirthdate,
};

function chinaBirthdate(number: string): CalendarDay | undefined {
  if (/^[1-9]\d{14}$/.test(number)) {
    return dayOf(1900 + Number(number.slice(6, 8)), number.slice(8, 12));
  }
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return undefined;
  const year = Number(number.slice(6, 10));
  return year < CHINA_YEAR_MIN ? undefined : dayOf(year, number.slice(10, 14));
}

/** Letters count by their place in this row, from 10: I, O, W and Z came later. */
const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const TAIWAN_WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** One letter and nine digits, the last a check; citizens 1 or 2, residents 8 or 9 behind the letter. */
const taiwan: IdCardRule = {
  isNumber: (number) => {
    if (!/^[A-Z][1289]\d{8}$/.test(number)) return false;
    const letter = TAIWAN_LETTERS.indexOf(number[0] ?? '') + 10;
    const values = [...valuesOf(String(letter)), ...valuesOf(number.slice(1))];
    return weighted(values, TAIWAN_WEIGHTS) % 10 === 0;
  },
};

const HONG_KONG_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];
/** Stands for the letter that short numbers do not have. */
const HONG_KONG_BLANK = 36;

/** One or two letters, six digits and a check digit or A. */
const hongKong: IdCardRule = {
  isNumber: (number) => {
    if (!/^[A-Z]{1,2}\d{6}[\dA]$/.test(number)) return false;
    const body = valuesOf(number.slice(0, -1));
    const values = body.length === 7 ? [HONG_KONG_BLANK, ...body] : body;
    const check = (11 - (weighted(values, HONG_KONG_WEIGHTS) % 11)) % 11;
    return Number.parseInt(number.at(-1) ?? '', 11) === check;
  },
};

const JAPAN_WEIGHTS = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** My Number: twelve digits, the last a check. */
const japan: IdCardRule = {
  isNumber: (number) => {
    if (!/^\d{12}$/.test(number)) return false;
    const rest = weighted(valuesOf(number.slice(0, 11)), JAPAN_WEIGHTS) % 11;
    return Number(number[11]) === (rest <= 1 ? 0 : 11 - rest);
  },
};

/** The seventh digit tells the century, for citizens and for foreigners. */
const KOREA_CENTURIES: Readonly<Record<string, number>> = {
  '9': 1800,
  '0': 1800,
  '1': 1900,
  '2': 1900,
  '5': 1900,
  '6': 1900,
  '3': 2000,
  '4': 2000,
  '7': 2000,
  '8': 2000,
};

/**
 * Resident registration number: birthdate, century, six digits. Its check digit is not asked for: since
 * October 2020 numbers are given, also in exchange for older ones, without one.
 */
const korea: IdCardRule = {
  isNumber: (number) => koreaBirthdate(number) !== undefined,
  birthdate: koreaBirthdate,
};

function koreaBirthdate(number: string): CalendarDay | undefined {
  if (!/^\d{13}$/.test(number)) return undefined;
  const century = KOREA_CENTURIES[number[6] ?? ''] ?? 0;
  return dayOf(century + Number(number.slice(0, 2)), number.slice(2, 6));
}

const MACHINE_READABLE_WEIGHTS = [7, 3, 1, 7, 3, 1, 7, 3, 1];

/** The nine signs on the card (without vowels and look-alikes), with or without the check digit behind. */
const germany: IdCardRule = {
  isNumber: (number) => {
    if (!/^[CFGHJKLMNPRTVWXYZ0-9]{9}\d?$/.test(number)) return false;
    const check = weighted(valuesOf(number.slice(0, 9)), MACHINE_READABLE_WEIGHTS) % 10;
    return number.length === 9 || Number(number[9]) === check;
  },
};

const SINGAPORE_WEIGHTS = [2, 7, 6, 5, 4, 3, 2];
const SINGAPORE_CHECKS: Readonly<Record<string, readonly [number, string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
};

/** NRIC and FIN: a letter, seven digits, a check letter; of the newer M numbers only the shape. */
const singapore: IdCardRule = {
  isNumber: (number) => {
    if (!/^[STFGM]\d{7}[A-Z]$/.test(number)) return false;
    const [offset, checks] = SINGAPORE_CHECKS[number[0] ?? ''] ?? [0, undefined];
    const sum = offset + weighted(valuesOf(number.slice(1, 8)), SINGAPORE_WEIGHTS);
    return checks === undefined || checks[sum % 11] === number[8];
  },
};

const SPAIN_CHECKS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** DNI: eight digits and a check letter; NIE of foreigners: X, Y or Z instead of the first digit. */
const spain: IdCardRule = {
  isNumber: (number) => {
    if (!/^[\dXYZ]\d{7}[A-Z]$/.test(number)) return false;
    const first = 'XYZ'.indexOf(number[0] ?? '');
    const digits = first < 0 ? number.slice(0, 8) : first + number.slice(1, 8);
    return SPAIN_CHECKS[Number(digits) % 23] === number[8];
  },
};

const ID_CARDS: Readonly<Record<string, IdCardRule>> = {
  CN: china,
  TW: taiwan,
  HK: hongKong,
  JP: japan,
  KR: korea,
  DE: germany,
  SG: singapore,
  ES: spain,
};

/** The rule of a country's card; undefined where none is known for certain. */
export function idCardOf(country: string): IdCardRule | undefined {
  return Object.hasOwn(ID_CARDS, country) ? ID_CARDS[country] : undefined;
}
