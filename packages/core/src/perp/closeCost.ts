/** What a row must keep: maintenance, and the taker fee of closing it. Units: smallest quote units. */
import { chargeFee } from '../fee/chargeFee.ts';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { notionalOf, worthFor } from './rowValue.ts';

/** Maintenance and closing fee of a row at a price.   Rounds: each up. */
export function closeCostOf(perp: PerpMarket, slot: number, price: number): Exact {
  return closeCostFor(perp, notionalOf(perp, price, perp.rows.get(slot, ROW.lots)));
}

function closeCostFor({ tiers, market }: PerpMarket, notional: Exact): Exact {
  return addExact(tiers.of(notional), chargeFee(notional, market.takerPpm));
}

/** What a row's value at its mark leaves over what it must keep there; below zero when it does not. */
export function spareOf(perp: PerpMarket, slot: number): Exact {
  const notional = notionalOf(perp, perp.mark, perp.rows.get(slot, ROW.lots));
  return subtractExact(worthFor(perp, slot, notional), closeCostFor(perp, notional));
}
