/** Reads of one market: depth and the last day's minutes. Change nothing. Ticks, lots. */
import type { MarketId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { Bar } from '../market/bar.ts';
import { traderKindOf } from '../member/traderKind.ts';

export type { Bar } from '../market/bar.ts';

/** [ticks, lots] of a book's prices, best first. */
export interface DepthLevels {
  readonly bids: readonly (readonly [number, number])[];
  readonly asks: readonly (readonly [number, number])[];
}

/** The best `levels` prices of each side (all for Infinity); empty for an unknown market. */
export function readDepth(exchange: Exchange, marketId: MarketId, levels: number): DepthLevels {
  const market = exchange.markets[marketId];
  if (market === undefined) return { bids: [], asks: [] };
  return { bids: market.book.depth(0, levels), asks: market.book.depth(1, levels) };
}

/** What of a book the house's own accounts and bots stand behind: [ticks, lots], best first. O(orders). */
export function readHouseDepth(exchange: Exchange, marketId: MarketId): DepthLevels {
  const sides = [new Map<number, number>(), new Map<number, number>()] as const;
  const book = exchange.markets[marketId]?.book;
  book?.forEachOrder((slot) => {
    if (traderKindOf(exchange.members.roleOf(book.memberOf(slot))) === 'member') return;
    const levels = sides[book.sideOf(slot)];
    const price = book.priceOf(slot);
    levels.set(price, (levels.get(price) ?? 0) + book.remainingOf(slot));
  });
  return { bids: [...sides[0]], asks: [...sides[1]] };
}

/** The minutes of the last 24 hours that had trades, oldest first. */
export function readMinutes(exchange: Exchange, marketId: MarketId): Bar[] {
  return exchange.markets[marketId]?.minutes.list(exchange.time) ?? [];
}
