/**
 * What a delisted market entails: every order that rests there ends, buys then sells, best price first, and what each
 * held is available again. One entry of the log, so that nobody trades between two of them. Source: ADR 100.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import type { ChangeMarket } from '../market/words.ts';
import { SPOT_SETTLEMENT } from './spotSettlement.ts';

/** Cancels all orders of a market that was delisted; nothing of any other. O(orders that rest there). */
export function cancelDelisted(
  exchange: Exchange,
  { marketId, status }: ChangeMarket,
  sink: EventBuffer,
): void {
  const market = exchange.markets[marketId];
  if (status !== 'delisted' || market === undefined) return;
  const settlement = SPOT_SETTLEMENT;
  const slots: number[] = [];
  market.book.forEachOrder((slot) => slots.push(slot));
  for (const slot of slots) {
    cancelResting(exchange, { market, slot, cause: 'operator', settlement, sink });
  }
}
