/**
 * CrossAccount: what a member's cross rows of one asset come to, all markets together, at the marks.
 * Isolated rows are no part of it. Units: smallest units of the asset. Source: finance.md §3.1.
 */
import type { AssetId, MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import { closeCostOf } from './closeCost.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';

/** Mode of a row, as rows have it. */
export const CROSS = 0;
export const ISOLATED = 1;

export interface CrossAccount {
  /** Initial margins: figures, not money set apart. */
  readonly margins: Exact;
  /** Value of all rows at their marks. */
  readonly profit: Exact;
  /** What all rows must keep at their marks, with the fee of their close. */
  readonly maintenance: Exact;
}

/** What one row adds to a figure of its account. */
type Part = (perp: PerpMarket, slot: number) => Exact;

const marginInRow: Part = ({ rows }, slot) => rows.get(slot, ROW.margin);
const worthAtMark: Part = (perp, slot) => worthOf(perp, slot, perp.mark);
const costAtMark: Part = (perp, slot) => closeCostOf(perp, slot, perp.mark);

/** The slot of a member's cross row of a side, or 0 when nothing of it is open. */
export function openCross({ rows }: PerpMarket, member: MemberIndex, side: number): number {
  const slot = rows.find(member, side, CROSS);
  return slot === 0 || rows.get(slot, ROW.lots) === 0 ? 0 : slot;
}

/** One figure of a member's cross rows, summed. O(perpetuals). */
function sumOf({ perps }: Exchange, member: MemberIndex, asset: AssetId, part: Part): Exact {
  const { list } = perps;
  let sum: Exact = 0;
  for (let at = 0; at < list.length; at += 1) {
    const perp = list[at]!;
    if (perp.market.quoteAsset !== asset) continue;
    for (let side = 0; side < 2; side += 1) {
      const slot = openCross(perp, member, side);
      if (slot !== 0) sum = addExact(sum, part(perp, slot));
    }
  }
  return sum;
}

/** The cross rows of a member, summed. O(perpetuals). */
export function crossAccountOf(
  exchange: Exchange,
  member: MemberIndex,
  asset: AssetId,
): CrossAccount {
  return {
    margins: sumOf(exchange, member, asset, marginInRow),
    profit: sumOf(exchange, member, asset, worthAtMark),
    maintenance: maintenanceOf(exchange, member, asset),
  };
}

/** What all of a member's cross rows must keep at their marks, with the fee of their close. */
export function maintenanceOf(exchange: Exchange, member: MemberIndex, asset: AssetId): Exact {
  return sumOf(exchange, member, asset, costAtMark);
}

/** What backs a member's cross rows: free money and the value of the rows at their marks. */
export function equityOf(exchange: Exchange, member: MemberIndex, asset: AssetId): Exact {
  const { ledger } = exchange;
  const free = ledger.exactOf(ledger.find(member, CONTRACT_AVAILABLE, asset));
  return addExact(free, sumOf(exchange, member, asset, worthAtMark));
}

/** What all rows of an account share: reckoned once for a list of them. */
export interface CrossBacking {
  readonly equity: Exact;
  readonly maintenance: Exact;
}

/** What backs a member's cross rows, and what all of them must keep. O(perpetuals). */
export function crossBackingOf(
  exchange: Exchange,
  member: MemberIndex,
  asset: AssetId,
): CrossBacking {
  return {
    equity: equityOf(exchange, member, asset),
    maintenance: maintenanceOf(exchange, member, asset),
  };
}

/**
 * What must stay in `available` for a member to keep what they have: cross margins, and a loss that is
 * not realised. A profit that is not realised never counts.
 */
export function boundOf({ margins, profit }: Pick<CrossAccount, 'margins' | 'profit'>): Exact {
  return profit < 0 ? addExact(margins, -profit) : margins;
}

/** `boundOf` a member's cross rows, at their marks, in one way through them. O(perpetuals). */
export function boundOfCross({ perps }: Exchange, member: MemberIndex, asset: AssetId): Exact {
  const { list } = perps;
  let margins: Exact = 0;
  let profit: Exact = 0;
  for (let at = 0; at < list.length * 2; at += 1) {
    const perp = list[at >> 1]!;
    const slot = perp.market.quoteAsset === asset ? openCross(perp, member, at & 1) : 0;
    if (slot === 0) continue;
    margins = addExact(margins, perp.rows.get(slot, ROW.margin));
    profit = addExact(profit, worthOf(perp, slot, perp.mark));
  }
  return profit < 0 ? subtractExact(margins, profit) : margins;
}

/** True when a member can spend an amount of the contract book. `usable ≥ amount` in the form's words. */
export function canSpend(
  exchange: Exchange,
  member: MemberIndex,
  asset: AssetId,
  amount: Exact,
): boolean {
  const cell = exchange.ledger.find(member, CONTRACT_AVAILABLE, asset);
  return exchange.ledger.covers(cell, addExact(amount, boundOfCross(exchange, member, asset)));
}
