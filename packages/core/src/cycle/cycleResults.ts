/**
 * CycleResults: what the contracts of a pair came to, by the asset they were staked in, since the pair was
 * listed: the house's own account of itself. Voids are counted and move nothing. Units: smallest units.
 */
import { type AssetId, kept } from '@candor/money';
import { addExact, type Exact } from '../ledger/exact.ts';
import type { CycleOutcome } from './words.ts';

/** Contracts that ended, staked in one asset. */
export interface CycleResult {
  won: number;
  lost: number;
  tie: number;
  void: number;
  /** Stakes of all but voids, and all that was paid on them: the house has the difference. */
  staked: Exact;
  paid: Exact;
}

export class CycleResults {
  private readonly rows: (CycleResult | undefined)[] = [];

  /** Counts a contract that ended. */
  add(asset: AssetId, outcome: CycleOutcome, moved: { stake: Exact; paid: Exact }): void {
    const row = this.open(asset);
    row[outcome] += 1;
    if (outcome === 'void') return;
    row.staked = addExact(row.staked, moved.stake);
    row.paid = addExact(row.paid, moved.paid);
  }

  of(asset: AssetId): Readonly<CycleResult> {
    return this.rows[asset] ?? NOTHING;
  }

  restore(asset: AssetId, result: CycleResult): void {
    Object.assign(this.open(asset), result);
  }

  forEach(visit: (asset: AssetId, result: Readonly<CycleResult>) => void): void {
    this.rows.forEach((row, asset) => {
      if (row !== undefined) visit(kept(asset), row);
    });
  }

  private open(asset: AssetId): CycleResult {
    while (this.rows.length <= asset) this.rows.push(undefined);
    const known = this.rows[asset];
    if (known !== undefined) return known;
    const row = { ...NOTHING };
    this.rows[asset] = row;
    return row;
  }
}

const NOTHING: Readonly<CycleResult> = { won: 0, lost: 0, tie: 0, void: 0, staked: 0, paid: 0 };
