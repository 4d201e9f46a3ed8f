/** What `candor formula` reckons of offerings and lock mining, by the core's own functions. */
import {
  allocationOf,
  type Claim,
  dailyInterest,
  miningInterest,
  miningRate,
  over,
  planAllocation,
  type Ratio,
  ratio,
  textOf,
  tieKey,
  times,
  unitsOf,
} from '@candor/core/formulas';
import { amountToBigInt, asMemberId, rateToPpm } from '@candor/money';
import { FieldFault, objectOf, positiveAt, textAt, toRatio, type Written } from './fields.ts';
import { amountOf, rateOf, wholeAt } from './playNumbers.ts';

const DECIMALS = 12;
/** Seed and name fit one block of SHA-256, with a bar between them. */
const TIE_TEXT_MAX = 54;
const COIN_DECIMALS = 8;

/**
 * What everybody is given of a supply: `{supply, lot, commitments, cap, seed}`. Commitments are a list of
 * quantities, of members 1, 2, 3…, or an object of quantities by member; they count in whole lots.
 */
export function allocate(written: Written): object {
  const lot = positiveAt(written, 'lot');
  const supply = lotsAt(positiveAt(written, 'supply'), lot, 'supply');
  const cap = written.cap === undefined ? supply : lotsAt(positiveAt(written, 'cap'), lot, 'cap');
  const names = namesOf(written);
  const claims = names.map(([name, value], index): Claim => {
    const committed = lotsAt(toRatio(value, 'a commitment'), lot, 'a commitment');
    return { memberId: asMemberId(index), committed, key: keyOf(textAt(written, 'seed'), name) };
  });
  if (!Number.isSafeInteger(claims.reduce((sum, { committed }) => sum + committed, 0))) {
    throw new FieldFault('all commitments come to too many lots');
  }
  const plan = planAllocation({ supply, cap }, claims);
  const given = claims.map((claim) => {
    const count = ratio(BigInt(allocationOf(plan, cap, claim)));
    return textOf(times(count, lot), DECIMALS, 'halfEven');
  });
  if (Array.isArray(written.commitments)) return { result: given };
  return { result: Object.fromEntries(names.map(([name], index) => [name, given[index]])) };
}

/**
 * The interest of days on an amount, at a daily `rate`, or at the one between `rateMin` and `rateMax` that
 * the amount has between `amountMin` and `amountMax`; `decimals` of the coin, 8 unless said.
 */
export function miningInterestOf(written: Written): object {
  const decimals = written.decimals === undefined ? COIN_DECIMALS : wholeAt(written, 'decimals', 0);
  if (decimals > DECIMALS) throw new FieldFault(`"decimals" must be at most ${DECIMALS}`);
  const units = (name: string) =>
    amountToBigInt(amountOf(positiveAt(written, name), decimals, name));
  const ppm = (name: string) => rateToPpm(rateOf(toRatio(written[name], name), name));
  const amount = units('amount');
  const rate =
    written.rate === undefined
      ? lineRate(amount, {
          amountMin: units('amountMin'),
          amountMax: units('amountMax'),
          rateMin: ppm('rateMin'),
          rateMax: ppm('rateMax'),
        })
      : ppm('rate');
  const days = wholeAt(written, 'days', 0);
  const shown = (value: bigint, scale: number) =>
    textOf(ratio(value, 10n ** BigInt(scale)), DECIMALS, 'halfEven');
  return {
    result: shown(miningInterest(amount, rate, days), decimals),
    daily: shown(dailyInterest(amount, rate), decimals),
    rate: shown(rate, 6),
  };
}

function lineRate(amount: bigint, line: Parameters<typeof miningRate>[0]): bigint {
  const isWithin = line.amountMin <= amount && amount <= line.amountMax;
  if (!isWithin || line.rateMin > line.rateMax) {
    throw new FieldFault('the amount must lie between "amountMin" and "amountMax", rates likewise');
  }
  return miningRate(line, amount);
}

/** Whole lots of a quantity.   Rounds: down. */
function lotsAt(value: Ratio, lot: Ratio, what: string): number {
  const count = Number(unitsOf(over(value, lot), 0, 'down'));
  if (count >= 0 && Number.isSafeInteger(count)) return count;
  throw new FieldFault(`"${what}" must be from 0 to 2^53 lots`);
}

function namesOf({ commitments }: Written): readonly (readonly [string, unknown])[] {
  if (Array.isArray(commitments)) {
    return commitments.map((value: unknown, index) => [`${index + 1}`, value] as const);
  }
  return Object.entries(objectOf(commitments, '"commitments"'));
}

function keyOf(seed: string, name: string): number {
  const isShort = seed.length + name.length <= TIE_TEXT_MAX;
  if (isShort && /^[\x21-\x7e]+$/.test(`${seed}${name}`)) return tieKey(seed, name);
  throw new FieldFault(`seed and member must be at most ${TIE_TEXT_MAX} printable signs together`);
}
