/**
 * For doors that try things out on an exchange of their own: what nobody may do on a real one. A mark is
 * set as it is told, a funding rate is charged as it is told; everything else is the exchange's own code.
 * Units: ticks; rates in parts per 1 000 000 000.
 */
import type { MarketId } from '@candor/money';
import type { EventBuffer } from './bytes/eventBuffer.ts';
import type { Exchange } from './exchange.ts';
import { setIndex } from './market/marketState.ts';
import { fireTriggers } from './perp/fireTriggers.ts';
import { chargeFunding } from './perp/funding.ts';
import { liquidateDue } from './perp/liquidateDue.ts';
import { setMark } from './perp/moveMarks.ts';

/** Sets index and mark of a perpetual, and works off what is due there. */
export function playMark(
  exchange: Exchange,
  { marketId, mark }: { readonly marketId: MarketId; readonly mark: number },
  sink: EventBuffer,
): void {
  const perp = exchange.perps.find(marketId);
  if (perp === undefined) return;
  setIndex(perp.market, mark);
  perp.indexAt = exchange.time;
  setMark(perp, mark);
  const pair = { baseAsset: perp.market.baseAsset, quoteAsset: perp.market.quoteAsset };
  for (let events = -1; events !== sink.count; ) {
    events = sink.count;
    fireTriggers(exchange, pair, sink);
    liquidateDue(exchange, pair, sink);
  }
}

/** Charges funding of a perpetual at a rate. */
export function playFunding(
  exchange: Exchange,
  { marketId, rateE9 }: { readonly marketId: MarketId; readonly rateE9: number },
  sink: EventBuffer,
): void {
  const perp = exchange.perps.find(marketId);
  if (perp === undefined || perp.mark === 0) return;
  perp.fundingRateE9 = rateE9;
  chargeFunding(exchange, perp, sink);
}
