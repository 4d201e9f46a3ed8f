/**
 * Rows of a perpetual whose liquidation is near, a slice at a time: each question looks at so many rows at the
 * most, so that nobody's order waits for it. Changes nothing. Ticks, lots, smallest quote units.
 */
import type { MarketId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { ROW } from '../perp/positionRows.ts';
import { type RiskRow, riskRow } from './readPerpRisk.ts';

/** Rows looked at in one question: some milliseconds. */
const SLICE = 500;

export interface PerpNearAsk {
  readonly marketId: MarketId;
  /** Where the slice begins: 1, then `next` of the answer before. */
  readonly from: number;
  /** Parts per million of the mark: rows nearer than this are told. */
  readonly withinPpm: number;
}

export interface PerpNear {
  readonly mark: number;
  readonly rows: readonly RiskRow[];
  /** Where the next slice begins; undefined behind the last. */
  readonly next: number | undefined;
}

/** A slice of a market's rows; nothing for a market that is none. O(slice). */
export function readPerpNear(
  exchange: Exchange,
  { marketId, from, withinPpm }: PerpNearAsk,
): PerpNear {
  const perp = exchange.perps.list.find(({ market }) => market.spec.marketId === marketId);
  if (perp === undefined) return { mark: 0, rows: [], next: undefined };
  const { rows: table, mark } = perp;
  const end = Math.min(from + SLICE, table.slotMax + 1);
  const rows: RiskRow[] = [];
  for (let slot = Math.max(1, from); slot < end; slot += 1) {
    if (!table.isRow(slot) || table.get(slot, ROW.lots) <= 0) continue;
    const row = riskRow(exchange, perp, slot);
    if (row.distancePpm !== undefined && row.distancePpm < withinPpm) rows.push(row);
  }
  return { mark, rows, next: end > table.slotMax ? undefined : end };
}
