/**
 * How spot settles: a resting buy holds price × quantity of the quote asset, a resting sell its quantity
 * of the base asset, each in its member's coins; a fill pays out of it. Units: smallest units.
 */
import type { Exchange } from '../exchange.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { PlacedOrder, Settlement } from '../execution/settlement.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { type Exact, multiplyExact, scaleExact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import { settleFill } from './settleFill.ts';

/** The settlement of every spot market. */
export const SPOT_SETTLEMENT: Settlement = Object.freeze({ hold, release, settleFill });

/** What a resting order of `quantity` lots holds, in its side's asset. */
export function holdOf(
  market: MarketState,
  isSell: boolean,
  rest: { readonly price: number; readonly quantity: number },
): Exact {
  if (isSell) return multiplyExact(rest.quantity, market.lotFactor);
  return scaleExact(multiplyExact(rest.price, rest.quantity), market.notionalFactor);
}

function hold(exchange: Exchange, order: IncomingOrder): Exact {
  const { market, isSell, limit: price, remaining: quantity } = order;
  const amount = holdOf(market, isSell, { price, quantity });
  const { ledger } = exchange;
  const asset = isSell ? market.sellHolds : market.buyHolds;
  ledger.holdBeside(ledger.opened(order.payCell), asset, amount);
  return amount;
}

function release(exchange: Exchange, { market, slot }: PlacedOrder, amount: Exact): void {
  const { book } = market;
  const { ledger } = exchange;
  const asset = book.sideOf(slot) === 1 ? market.sellHolds : market.buyHolds;
  ledger.releaseBeside(ledger.cell(book.memberOf(slot), COIN_AVAILABLE, asset), asset, amount);
}
