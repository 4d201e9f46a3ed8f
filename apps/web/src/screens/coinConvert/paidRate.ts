/** What a conversion paid for one coin, the spread in it. Pure. */
import { formatUnits, unitsIn } from '@candor/money';
import type { FlashPairRow } from '@candor/wire';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { sideOf } from './convertForm.ts';

const SCALE = 18;

interface Exchanged {
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly given: string;
  readonly received: string;
  /** The index it was reckoned from. */
  readonly price: string;
}

export interface PaidRate {
  readonly base: string;
  /** At the decimals of the index, rounded down. */
  readonly price: string;
  readonly quote: string;
}

/** Undefined where the coins make no pair any more, or came to nothing. */
export function paidRate(
  exchanged: Exchanged,
  pairs: readonly FlashPairRow[],
): PaidRate | undefined {
  const { given, received, price } = exchanged;
  const side = sideOf(exchanged, pairs);
  if (side === undefined) return undefined;
  const { baseAsset, quoteAsset } = side.pair;
  const [bases, quotes] = side.isSell ? [given, received] : [received, given];
  const base = unitsIn(bases, SCALE) ?? 0n;
  if (base === 0n) return undefined;
  const decimals = decimalsOf(price);
  const units = ((unitsIn(quotes, SCALE) ?? 0n) * 10n ** BigInt(decimals)) / base;
  return { base: baseAsset, price: formatUnits(units, decimals), quote: quoteAsset };
}
