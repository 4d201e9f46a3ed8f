/** What a limit order must keep to, in the order in which it is told. Units: ticks, lots. Source: spec §5. */
import { checkQuantity } from '../execution/checkOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { MarketState } from '../market/marketState.ts';
import type { RejectReason } from '../rejectReason.ts';

/** The first reason against the state of a market, a price or a quantity; the band is inclusive. */
export function checkTerms(market: MarketState, order: IncomingOrder): RejectReason | undefined {
  if (market.spec.status !== 'trading') return 'marketNotTrading';
  if (order.limit <= 0) return 'priceNotPositive';
  const reason = checkQuantity(market, order.quantity);
  if (reason !== undefined) return reason;
  if (market.indexPrice === 0) return undefined;
  const isInside = order.limit >= market.bandLow && order.limit <= market.bandHigh;
  return isInside ? undefined : 'priceOutsideBand';
}
