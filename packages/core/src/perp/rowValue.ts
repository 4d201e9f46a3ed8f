/**
 * What a row is worth. Value at a price: s × (price × lots × factor − entry value) − what of it was paid
 * out already. Units: ticks, smallest quote units; exact. Source: ADR 35; formulas/position.ts.
 */
import { type Exact, multiplyExact, scaleExact, subtractExact } from '../ledger/exact.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';

/** The notional of lots at a price. */
export function notionalOf({ market }: PerpMarket, price: number, lots: number): Exact {
  return scaleExact(multiplyExact(price, lots), market.notionalFactor);
}

/** The unrealised profit of a row at a price, less what was paid out of it. */
export function worthOf(perp: PerpMarket, slot: number, price: number): Exact {
  return worthFor(perp, slot, notionalOf(perp, price, perp.rows.get(slot, ROW.lots)));
}

/** As `worthOf`, of a row whose lots come to a notional. */
export function worthFor(perp: PerpMarket, slot: number, notional: Exact): Exact {
  return subtractExact(gainFor(perp, slot, notional), perp.rows.get(slot, ROW.settled));
}

/** s × (notional at a price − entry value). */
export function gainOf(perp: PerpMarket, slot: number, price: number): Exact {
  return gainFor(perp, slot, notionalOf(perp, price, perp.rows.get(slot, ROW.lots)));
}

/** As `gainOf`, of a row whose lots come to a notional. */
export function gainFor({ rows }: PerpMarket, slot: number, notional: Exact): Exact {
  const entry = rows.get(slot, ROW.entry);
  return rows.get(slot, ROW.side) === 0
    ? subtractExact(notional, entry)
    : subtractExact(entry, notional);
}

/** The margin of a fill: its notional ÷ leverage.   Rounds: up. */
export function marginOf(notional: Exact, leverage: number): Exact {
  if (typeof notional === 'number') return Math.ceil(notional / leverage);
  const divisor = BigInt(leverage);
  return (notional + divisor - 1n) / divisor;
}
