/** The open orders counted by pair, for the question that cancels them all: pure. */
import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';

export interface PairCount {
  /** BTC/USDT; undefined for those that were not read yet. */
  readonly pair: string | undefined;
  readonly count: number;
}

/** Pairs with the number of their open orders, most first; the rest of `total` stands last, without a pair. */
export function countByPair(
  orders: readonly Pick<Order, 'baseAsset' | 'quoteAsset'>[],
  total: number,
): PairCount[] {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const pair = marketSymbolOf(order);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const pairs = [...counts].map(([pair, count]) => ({ pair, count }));
  pairs.sort((one, other) => other.count - one.count);
  const rest = total - orders.length;
  return rest > 0 ? [...pairs, { pair: undefined, count: rest }] : pairs;
}

export interface CancelRows {
  /** Pairs whose orders are cancelled. */
  readonly pairs: readonly PairCount[];
  readonly count: number;
  /** Orders that stay, as far as it is known: those of halted pairs. */
  readonly keptCount: number;
}

/** The counts without those of halted pairs. */
export function withoutHalted(
  counts: readonly PairCount[],
  isHalted: (pair: string) => boolean,
): CancelRows {
  const isKept = ({ pair }: PairCount) => pair !== undefined && isHalted(pair);
  const pairs = counts.filter((each) => !isKept(each));
  return { pairs, count: sumOf(pairs), keptCount: sumOf(counts.filter(isKept)) };
}

function sumOf(counts: readonly PairCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
