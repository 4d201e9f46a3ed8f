/**
 * fitStops: no stop is for more lots than its row has, and none outlives it. Units: lots.
 * Source: finance.md §3.7 (closing the row cancels both), ADR 36.
 */
import type { Exchange } from '../exchange.ts';
import { endTrigger } from './endTrigger.ts';
import { ROW } from './positionRows.ts';
import { type TriggerPlace, tellStop } from './tellTrigger.ts';

/** Cuts the stops of a row to its lots, or ends them with it. O(the member's triggers). */
export function fitStops(
  exchange: Exchange,
  { perp, slot, sink }: TriggerPlace & { readonly slot: number },
): void {
  const { rows, triggers } = perp;
  const left = rows.get(slot, ROW.lots);
  for (const stop of triggers.stopsOf(rows.keyOf(slot))) {
    if (left === 0) {
      endTrigger(exchange, { perp, sink }, { trigger: stop, cause: 'positionClosed' });
    } else if (stop.lots > left) {
      stop.lots = left;
      tellStop(exchange, { perp, sink }, stop);
    }
  }
}
