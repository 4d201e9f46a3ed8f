/**
 * takeOverInBook: a row that is no longer backed is sold or bought back for the house, immediate-or-cancel,
 * as far as prices go at which the fund can pay and the band allows. Units: ticks, lots. Source: ADR 35.
 */
import { divideRounded, INT32_MAX, lots } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { wouldTake } from '../execution/checkBook.ts';
import { carryOut, closing, perpOrderOf } from './perpOrder.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';

/** Closes a row through the book, as far as prices go at which the fund can pay. */
export function takeOverInBook(
  exchange: Exchange,
  {
    perp,
    slot,
    sink,
  }: { readonly perp: PerpMarket; readonly slot: number; readonly sink: EventBuffer },
): void {
  const { rows, market } = perp;
  const quantity = rows.get(slot, ROW.lots);
  const key = rows.keyOf(slot);
  const memberId = exchange.members.idOf(key.member);
  const { marketId } = market.spec;
  const asked = { memberId, marketId, quantity: lots(quantity), timeInForce: 'ioc' } as const;
  const isSell = key.side === 0;
  const order = perpOrderOf(exchange, asked, { perp, member: key.member, isSell, sink });
  // Nobody is there to take it: no order is placed for nothing, nor its price looked for.
  if (!wouldTake(order)) return;
  const worst = worstPrice(exchange, perp, slot);
  order.limit = isSell ? Math.max(worst, order.limit) : Math.min(worst, order.limit);
  if (!wouldTake(order)) return;
  carryOut(exchange, { perp, order }, closing(key, 'liquidated'));
}

/** The price at which closing all of a row would cost the fund all it has.   Rounds: to the safe side. */
function worstPrice({ ledger }: Exchange, perp: PerpMarket, slot: number): number {
  const { rows, market } = perp;
  const fund = ledger.balance(ledger.houseCell('insurance', market.quoteAsset));
  const perTick = BigInt(rows.get(slot, ROW.lots)) * BigInt(market.notionalFactor);
  const entry = BigInt(rows.get(slot, ROW.entry));
  const given = BigInt(perp.target) - fund + BigInt(rows.get(slot, ROW.settled));
  const price =
    rows.get(slot, ROW.side) === 0
      ? divideRounded(entry + given, perTick, 'up')
      : divideRounded(entry - given, perTick, 'down');
  if (price < 1n) return 0;
  return price > BigInt(INT32_MAX) ? INT32_MAX : Number(price);
}
