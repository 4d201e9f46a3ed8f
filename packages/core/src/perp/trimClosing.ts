/**
 * trimClosing: orders that close a row never promise more lots than it has. When it shrank otherwise, the
 * newest of them are cut or cancelled. Source: finance.md §3.7.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { reduceResting } from '../execution/reduceResting.ts';
import { PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';

/** Cuts what closes a row to its lots. */
export function trimClosing(
  exchange: Exchange,
  {
    perp,
    row,
    sink,
  }: { readonly perp: PerpMarket; readonly row: number; readonly sink: EventBuffer },
): void {
  const { rows, terms, market } = perp;
  let excess = rows.get(row, ROW.closing) - rows.get(row, ROW.lots);
  if (excess <= 0) return;
  const settlement = PERP_SETTLEMENT;
  const slots = market.resting.slotsOf(rows.get(row, ROW.member));
  for (const slot of slots.reverse()) {
    if (excess <= 0) return;
    if (terms.rowOf(slot) !== row || !terms.closes(slot)) continue;
    const left = market.book.remainingOf(slot);
    if (left <= excess) {
      cancelResting(exchange, { market, slot, cause: 'positionClosed', settlement, sink });
    } else {
      const less = { slot, reducedBy: excess, released: 0, settlement, sink };
      reduceResting(exchange, market, less);
    }
    excess -= Math.min(left, excess);
  }
}
