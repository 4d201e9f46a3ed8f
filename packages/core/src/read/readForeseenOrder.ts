/**
 * Reads of resting orders of perpetuals together with where what they open would be liquidated. Apart from
 * the plain reads, as it goes over the member's account once. Changes nothing. Units: ticks.
 */
import type { MemberId, OrderId } from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import { type BackingOf, backingsOf, foreseenLiquidation } from '../perp/shownLiquidation.ts';
import { type RestingContractOrder, readContractOrder } from './readPerp.ts';

/** A resting order; of one that opens also the mark at which its row would be liquidated, where there is one. */
export type ForeseenOrder = RestingContractOrder & { readonly liquidation: number | undefined };

/** Those of the orders that rest, in their order. A foreign order is no order. */
export function readForeseenOrders(
  exchange: Exchange,
  memberId: MemberId,
  orderIds: readonly OrderId[],
): ForeseenOrder[] {
  const crossOf = backingsOf(exchange);
  return orderIds.flatMap((orderId) => {
    const order = readContractOrder(exchange, memberId, orderId);
    const liquidation = order && liquidationOf(exchange, { memberId, crossOf }, order);
    return order ? [{ ...order, liquidation }] : [];
  });
}

function liquidationOf(
  exchange: Exchange,
  { memberId, crossOf }: { readonly memberId: MemberId; readonly crossOf: BackingOf },
  { orderId, action, quantityRemaining }: RestingContractOrder,
): number | undefined {
  const perp = exchange.perps.find(marketOf(orderId));
  if (perp === undefined || action === 'close') return undefined;
  const at = perp.market.book.find(orderId);
  const { row, leverage } = perp.terms.read(at);
  const member = exchange.members.indexOf(memberId);
  const ticks = perp.market.book.priceOf(at);
  const opening = { member, slot: row, ticks, lots: quantityRemaining, leverage };
  return foreseenLiquidation(exchange, perp, opening, crossOf);
}
