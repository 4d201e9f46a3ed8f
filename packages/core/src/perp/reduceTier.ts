/**
 * reduceTier: a row that is no longer backed is closed as far as the next lower tier asks less of it, through the
 * book like a member's own close. Units: ticks, lots, smallest quote units. Source: finance.md §3.6, ADR 35.
 */
import { lots } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { closeBound } from './closeBound.ts';
import { carryOut, closing, perpOrderOf } from './perpOrder.ts';
import type { MovePlace } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { notionalOf } from './rowValue.ts';

/** The tier of what a row is worth at the mark; 0 is the lowest. */
export function tierOf({ perp, slot }: Omit<MovePlace, 'sink'>): number {
  return perp.tiers.tierOf(notionalOf(perp, perp.mark, perp.rows.get(slot, ROW.lots)));
}

/** Closes just enough of a row for the next lower tier, as a member would; false when nothing was closed. */
export function reduceTier(exchange: Exchange, { perp, slot, sink }: MovePlace): boolean {
  const { rows, tiers, market, mark } = perp;
  const all = rows.get(slot, ROW.lots);
  const tier = tierOf({ perp, slot });
  if (tier === 0) return false;
  const kept = Math.floor(tiers.capOf(tier - 1) / (mark * market.notionalFactor));
  const key = rows.keyOf(slot);
  const memberId = exchange.members.idOf(key.member);
  const { marketId } = market.spec;
  const quantity = lots(all - kept);
  const asked = { memberId, marketId, quantity, timeInForce: 'ioc' } as const;
  const order = perpOrderOf(exchange, asked, {
    perp,
    member: key.member,
    isSell: key.side === 0,
    sink,
  });
  order.limit = closeBound(exchange, perp, { slot, lots: all - kept, limit: order.limit });
  const outcome = carryOut(exchange, { perp, order }, closing(key, 'reduced'));
  return outcome.type === 'orderPlaced' && outcome.quantityFilled > lots(0);
}
