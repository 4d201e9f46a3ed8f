/** What a row must keep: maintenance, and the taker fee of closing it. Units: smallest quote units. */
import { chargeFee } from '../fee/chargeFee.ts';
import { addExact, type Exact } from '../ledger/exact.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { notionalOf } from './rowValue.ts';

/** Maintenance and closing fee of a row at a price.   Rounds: each up. */
export function closeCostOf(perp: PerpMarket, slot: number, price: number): Exact {
  const notional = notionalOf(perp, price, perp.rows.get(slot, ROW.lots));
  return addExact(perp.tiers.of(notional), chargeFee(notional, perp.market.takerPpm));
}
