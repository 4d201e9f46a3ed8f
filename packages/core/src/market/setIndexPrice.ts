/** setIndexPrice: the outside price of a market, in ticks; it moves the band. Source: product.md §3. */
import { ticksToNumber } from '@candor/money';
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { writeIndexPrice } from './marketEvents.ts';
import { setIndex } from './marketState.ts';

/** Sets a market's index price.   Rejects: marketUnknown, priceNotPositive. */
export function setIndexPrice(
  exchange: Exchange,
  command: Extract<Command, { type: 'setIndexPrice' }>,
  sink: EventBuffer,
): Outcome {
  const market = exchange.markets[command.marketId];
  if (market === undefined) return refused('marketUnknown');
  const price = ticksToNumber(command.price);
  if (price <= 0) return refused('priceNotPositive');
  // After this point the command must succeed.
  setIndex(market, price);
  writeIndexPrice(sink, command);
  return ACCEPTED;
}
