/**
 * CrossAccount: what a member's cross rows of one asset come to, all markets together, at the marks.
 * Isolated rows are no part of it. Units: smallest units of the asset. Source: finance.md §3.1.
 */
import type { AssetId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { addExact, type Exact, exactFromBigInt } from '../ledger/exact.ts';
import type { MemberIndex } from '../ledger/ledger.ts';
import { closeCostOf } from './closeCost.ts';
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

/** The cross rows of a member, summed. O(perpetuals). */
export function crossAccountOf(
  exchange: Exchange,
  member: MemberIndex,
  asset: AssetId,
): CrossAccount {
  let [margins, profit, maintenance]: Exact[] = [0, 0, 0];
  for (const perp of exchange.perps.list) {
    if (perp.market.quoteAsset !== asset) continue;
    for (let side = 0; side < 2; side += 1) {
      const slot = perp.rows.find(member, side, CROSS);
      if (slot === 0 || perp.rows.get(slot, ROW.lots) === 0) continue;
      margins = addExact(margins!, perp.rows.get(slot, ROW.margin));
      profit = addExact(profit!, worthOf(perp, slot, perp.mark));
      maintenance = addExact(maintenance!, closeCostOf(perp, slot, perp.mark));
    }
  }
  return { margins: margins!, profit: profit!, maintenance: maintenance! };
}

/** What backs a member's cross rows: free money and the value of the rows at their marks. */
export function equityOf(exchange: Exchange, member: MemberIndex, asset: AssetId): Exact {
  const cell = exchange.ledger.find(member, CONTRACT_AVAILABLE, asset);
  const { profit } = crossAccountOf(exchange, member, asset);
  return addExact(exactFromBigInt(exchange.ledger.balance(cell)), profit);
}

/**
 * What must stay in `available` for a member to keep what they have: cross margins, and a loss that is
 * not realised. A profit that is not realised never counts.
 */
export function boundOf({ margins, profit }: CrossAccount): Exact {
  return profit < 0 ? addExact(margins, -profit) : margins;
}

/** True when a member can spend an amount of the contract book. `usable ≥ amount` in the form's words. */
export function canSpend(
  exchange: Exchange,
  member: MemberIndex,
  asset: AssetId,
  amount: Exact,
): boolean {
  const cell = exchange.ledger.find(member, CONTRACT_AVAILABLE, asset);
  const bound = boundOf(crossAccountOf(exchange, member, asset));
  return exchange.ledger.covers(cell, addExact(amount, bound));
}
