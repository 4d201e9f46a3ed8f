/** Entries of the contracts that run, as the chart draws them; the live price has a line of the chart's own. */
import type { CycleOrder } from '@candor/wire';
import type { PriceLine } from '../../features/chart/priceLines.ts';

/** More would hide the bars. */
const LINES_MAX = 6;

/** Those that end first; a contract without an entry has no line yet. */
export function entryLines(
  orders: readonly CycleOrder[],
  nameOf: (order: CycleOrder) => string,
): readonly PriceLine[] {
  return [...orders]
    .sort((one, other) => one.expiresAt - other.expiresAt)
    .flatMap((order) => lineOf(order, nameOf(order)))
    .slice(0, LINES_MAX);
}

function lineOf({ orderId, side, entryPrice }: CycleOrder, name: string): PriceLine[] {
  if (entryPrice === undefined) return [];
  return [
    { id: `entry ${orderId}`, price: entryPrice, name, tone: side === 'buy' ? 'up' : 'down' },
  ];
}
