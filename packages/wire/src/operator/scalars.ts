/** Fields of the operator's questions, each with the sentence that refuses another; and of the answers. */
import {
  AMOUNT_MAX,
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  INT32_MAX,
  isAssetCode,
  isMistaken,
  LOTS_MAX,
  lots,
  parseDecimal,
  rate,
} from '@candor/money';
import * as z from 'zod/mini';

const RATE_PPM_MAX = 100_000_000n;
const PPM = 1_000_000n;
/** Entries of a list in one question. */
const LIST_MAX = 100;
/** Rows of one report. */
const ROWS_MAX = 1_000;

const NO_MEMBER = 'must be the number of a member';

/** What is written, and what it stands for inside. */
function read<Written, Inside>(
  written: z.ZodMiniType<Written, Written>,
  inside: (value: Written) => Inside,
) {
  return z.pipe(written, z.transform(inside));
}

/** A whole number. */
export function whole(max = Number.MAX_SAFE_INTEGER) {
  const error = `must be a whole number from 0 to ${max}`;
  return z.int(error).check(z.gte(0, error), z.lte(max, error));
}

/** A whole number that fits 31 bits. */
export const small = whole(INT32_MAX);
/** How many digits something has. */
export const decimalsCount = whole(255);
/** How many rows of a report are asked for. */
export const rowCount = whole(ROWS_MAX);

/** A whole number that travels as text. */
function bigText(min: bigint, max: bigint) {
  const error = `must be a whole number from ${min} to ${max}, as text`;
  const isIn = (text: string) => {
    if (!/^-?\d{1,39}$/.test(text)) return false;
    const units = BigInt(text);
    return units >= min && units <= max;
  };
  return z.string(error).check(z.refine(isIn, error));
}

function unitsFrom(min: bigint, max: bigint) {
  return read(bigText(min, max), (text) => amount(BigInt(text)));
}

/** Smallest units of an asset. */
export const units = unitsFrom(0n, AMOUNT_MAX);
/** Likewise, and below zero too. */
export const signedUnits = unitsFrom(-AMOUNT_MAX, AMOUNT_MAX);

function ratesUpTo(max: bigint) {
  return read(bigText(0n, max), (text) => rate(BigInt(text)));
}

/** A rate in parts per million. */
export const ppm = ratesUpTo(RATE_PPM_MAX);
/** Likewise, of a whole that is no more than all of it. */
export const share = ratesUpTo(PPM);

/** A count of lots. */
export const lotCount = read(whole(LOTS_MAX), lots);
/** A member, by the id that is kept. */
export const memberId = read(whole(), asMemberId);
/** Likewise, of one that there may be: members are counted from 1, and the largest number is nobody's. */
export const anyMember = read(
  z.int(NO_MEMBER).check(z.gte(1, NO_MEMBER), z.lt(Number.MAX_SAFE_INTEGER, NO_MEMBER)),
  asMemberId,
);
export const assetId = read(small, asAssetId);
export const marketId = read(small, asMarketId);

function bigUpTo(max: bigint) {
  return z._default(read(bigText(0n, max), BigInt), 0n);
}

/** 0n when the command has no key. */
export const requestKey = bigUpTo(2n ** 64n - 1n);
/** 0n when the command names nothing outside. */
export const externalId = bigUpTo(2n ** 128n - 1n);

/** What no text has: signs that move a cursor or end a text in SQL. Lines and tabs are text. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/** Text of so many characters. */
export function textOf(
  min: number,
  max: number,
  error = `must be text of ${min} to ${max} characters`,
) {
  const isPlain = (text: string) => !CONTROL.test(text);
  return z
    .string(error)
    .check(
      z.minLength(min, error),
      z.maxLength(max, error),
      z.refine(isPlain, 'must be text without control characters'),
    );
}

/** Text of at most so many characters. */
export function textUpTo(max: number) {
  return textOf(0, max, `must be text of at most ${max} characters`);
}

export const text = textOf(1, 64);
/** What an operator adds to a decision. */
export const note = z.optional(textUpTo(500));

/** Text that looks like one. */
export function textLike(shape: RegExp, max: number, error = 'does not look like one') {
  return textOf(0, max, error).check(z.regex(shape, error));
}

export const assetCode = z
  .string('must be 1 to 12 capitals and digits')
  .check(z.refine(isAssetCode, 'must be 1 to 12 capitals and digits'));

/** Likewise, of a new one. */
export const newAssetCode = assetCode.check(
  z.refine((code) => !isMistaken(code), 'must not be read as a number or as a word such as NULL'),
);

export const flag = z.boolean('must be true or false');

/** One of a closed list of words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be ${words.join(' or ')}`);
}

/** A list of objects, each read whole. */
export function listOf<F extends Readonly<Record<string, z.ZodMiniType>>>(fields: F) {
  const error = `must be a list of at most ${LIST_MAX}`;
  return z.array(z.strictObject(fields), error).check(z.maxLength(LIST_MAX, error));
}

const PRICE = 'must be a positive price as decimal text';
/** Of a listing: a price that its pair may have. */
export const reference = z.optional(
  read(
    z.string(PRICE).check(z.refine((given) => (parseDecimal(given)?.units ?? 0n) > 0n, PRICE)),
    (given) => parseDecimal(given),
  ),
);

/** In answers: smallest units or parts per million, as text. */
export const bigNumber = read(
  z.string().check(z.regex(/^-?\d{1,39}$/)),
  (digits) => digits as `${bigint}`,
);
/** In answers: UTC milliseconds, or how many of them. */
export const millis = z.int();
/** In answers: a picture, base64. */
export const jpeg = z.string();
