/** cancelRowOrders: before a row is closed for its member, every order for it goes. */
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { PERP_SETTLEMENT } from './perpSettlement.ts';
import type { MovePlace } from './positionMove.ts';
import { ROW } from './positionRows.ts';

/** Cancels what rests for a row. O(orders of its member), nothing where it has none. */
export function cancelRowOrders(exchange: Exchange, { perp, slot: row, sink }: MovePlace): void {
  const { rows, terms, market } = perp;
  if (!rows.hasOrders(row)) return;
  const settlement = PERP_SETTLEMENT;
  for (const slot of market.resting.slotsOf(rows.get(row, ROW.member))) {
    if (terms.rowOf(slot) !== row) continue;
    cancelResting(exchange, { market, slot, cause: 'liquidation', settlement, sink });
  }
}
