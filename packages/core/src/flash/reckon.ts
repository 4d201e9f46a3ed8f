/**
 * What an amount is worth in another asset at the index less the spread, and whether the index has moved
 * too far since. Pure bigint. Rounds: what a member receives down. Source: product.md §3, finance.md §5.
 */
import { type Decimal, divideRounded, type Rate, rateToPpm } from '@candor/money';
import type { FlashPair } from './words.ts';

const PPM = 1_000_000n;
const PPM_DECIMALS = 6;

/** An index price: `price` × 10^-decimals quote per whole base. */
export interface Price {
  readonly price: number;
  readonly decimals: number;
}

export interface Swap {
  readonly pair: Pick<FlashPair, 'spread'>;
  readonly index: Price;
  /** Decimals of the pair's assets. */
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** True when the base is given and the quote received. */
  readonly isSell: boolean;
}

/**
 * Smallest units received for `given`: given × index × (1 − spread) for a sale of the base,
 * given ÷ (index × (1 + spread)) for a purchase.   Rounds: down.
 */
export function receivedFor(swap: Swap, given: bigint): bigint {
  const { index, isSell } = swap;
  const spread = rateToPpm(swap.pair.spread);
  const price = BigInt(index.price) * 10n ** BigInt(swap.quoteDecimals);
  const one = 10n ** BigInt(swap.baseDecimals + index.decimals);
  if (isSell) return (given * price * (PPM - spread)) / (one * PPM);
  return (given * one * PPM) / (price * (PPM + spread));
}

/** The least of what is given for which anything at all is received.   Rounds: up. */
export function leastGiven(swap: Swap): bigint {
  const { index, isSell } = swap;
  const spread = rateToPpm(swap.pair.spread);
  const price = BigInt(index.price) * 10n ** BigInt(swap.quoteDecimals);
  const one = 10n ** BigInt(swap.baseDecimals + index.decimals);
  if (isSell) return divideRounded(one * PPM, price * (PPM - spread), 'up');
  return divideRounded(price * (PPM + spread), one * PPM, 'up');
}

export interface FlashPrices {
  /** What a member gets for one whole base. */
  readonly bid: Decimal;
  /** What a member gives for one whole base. */
  readonly ask: Decimal;
}

/** Either side of an index, quote per whole base. Exact: the spread adds six decimals. */
export function flashPrices({ price, decimals }: Price, spread: Rate): FlashPrices {
  const ppm = rateToPpm(spread);
  const scale = decimals + PPM_DECIMALS;
  const units = BigInt(price);
  return {
    bid: { units: units * (PPM - ppm), scale },
    ask: { units: units * (PPM + ppm), scale },
  };
}

/** True when the index lies further from the quote's than `driftMax` of it, either way. */
export function hasDrifted(quoted: Price, now: Price, driftMax: FlashPair['driftMax']): boolean {
  const before = BigInt(quoted.price) * 10n ** BigInt(now.decimals);
  const after = BigInt(now.price) * 10n ** BigInt(quoted.decimals);
  const moved = after > before ? after - before : before - after;
  return moved * PPM > before * rateToPpm(driftMax);
}
