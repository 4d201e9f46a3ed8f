/**
 * Protections: what members allow themselves: a daily stake and a daily loss per asset, and times without
 * any contract; and what of the day is used. A day is one of UTC, by the time of the log. Units: smallest
 * units; the largest amount means no limit. Source: issue 11 §3, ADR 38.
 */
import {
  AMOUNT_MAX,
  type AssetId,
  dayOf,
  kept,
  type MemberIndex,
  type Millis,
  MS_PER_DAY,
} from '@candor/money';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import type { Contract } from './contract.ts';
import type { Limit, Protection } from './protection.ts';

export const NO_LIMIT: Exact = AMOUNT_MAX;
/** How long a member waits for a higher limit. */
const RAISE_AFTER_MS = MS_PER_DAY;

const FREE: Limit = { now: NO_LIMIT, next: NO_LIMIT, nextAt: 0 };
/** As many assets as a ledger has room for. */
const STRIDE = 4_096;

/** True for a limit that anybody set. */
export function isLimit({ now, next }: Limit): boolean {
  return now !== NO_LIMIT || next !== NO_LIMIT;
}

/** The limit that holds at a time. */
export function limitAt({ now, next, nextAt }: Limit, time: Millis): Exact {
  return time >= nextAt && nextAt > 0 ? next : now;
}

/** What becomes of a limit that its member sets: lower at once, higher after a day; one that waits goes on. */
export function changedLimit(limit: Limit, wanted: Exact, time: Millis): Limit {
  const now = limitAt(limit, time);
  if (wanted <= now) return { now: wanted, next: wanted, nextAt: 0 };
  if (wanted === limit.next && limit.nextAt > time) return limit;
  return { now, next: wanted, nextAt: time + RAISE_AFTER_MS };
}

export class Protections {
  private readonly rows = new Map<number, Protection>();
  private readonly coolOffs = new Map<MemberIndex, Millis>();

  find(member: MemberIndex, asset: AssetId): Protection | undefined {
    return this.rows.get(member * STRIDE + asset);
  }

  /** The row of a member and an asset, made on first use. */
  open(member: MemberIndex, asset: AssetId): Protection {
    const known = this.rows.get(member * STRIDE + asset);
    if (known) return known;
    const row: Protection = {
      stake: FREE,
      loss: FREE,
      isLimited: false,
      day: 0,
      staked: 0,
      lost: 0,
      open: 0,
      stakes: [],
    };
    this.rows.set(member * STRIDE + asset, row);
    return row;
  }

  /** Counts a contract that is accepted. */
  begin(contract: Contract): void {
    const row = this.run(contract);
    turnDay(row, contract.acceptedAt);
    row.staked = addExact(row.staked, contract.stake);
  }

  /** Counts a contract that runs, whenever it was accepted. */
  run(contract: Contract): Protection {
    const { member, stakeAsset, productId, stake, loss } = contract;
    const row = contract.row ?? this.open(member, stakeAsset);
    contract.row = row;
    row.open = addExact(row.open, loss);
    while (row.stakes.length <= productId) row.stakes.push(0);
    row.stakes[productId] = addExact(row.stakes[productId] ?? 0, stake);
    return row;
  }

  /** Counts what a contract came to; one that was void gives back what it took of its day. */
  end(
    contract: Contract,
    lost: Exact,
    at: { readonly time: Millis; readonly isVoid: boolean },
  ): void {
    const { row, productId, stake, loss } = contract;
    if (row === undefined) return;
    turnDay(row, at.time);
    row.open = subtractExact(row.open, loss);
    row.stakes[productId] = subtractExact(row.stakes[productId] ?? 0, stake);
    row.lost = addExact(row.lost, lost);
    if (at.isVoid && dayOf(contract.acceptedAt) === row.day) {
      row.staked = subtractExact(row.staked, stake);
    }
  }

  /** Until when a member opens nothing; 0 when there was never a cool-off. */
  coolOffOf(member: MemberIndex): Millis {
    return this.coolOffs.size === 0 ? 0 : (this.coolOffs.get(member) ?? 0);
  }

  setCoolOff(member: MemberIndex, until: Millis): void {
    this.coolOffs.set(member, until);
  }

  /** Visits every row; what runs is no part of it. */
  forEach(visit: (member: MemberIndex, asset: AssetId, row: Protection) => void): void {
    for (const [key, row] of this.rows)
      visit(kept(Math.floor(key / STRIDE)), kept(key % STRIDE), row);
  }

  forEachCoolOff(visit: (member: MemberIndex, until: Millis) => void): void {
    for (const [member, until] of this.coolOffs) visit(member, until);
  }
}

/** A new day begins with nothing staked and nothing lost. */
function turnDay(row: Protection, time: Millis): void {
  const day = dayOf(time);
  if (row.day === day) return;
  row.day = day;
  row.staked = 0;
  row.lost = 0;
}

/** What of the day of a time is used: staked, and lost on balance with all that may still be lost. */
export function usedOf(
  row: Protection,
  time: Millis,
): { readonly staked: Exact; readonly atRisk: Exact } {
  if (row.day !== dayOf(time)) return { staked: 0, atRisk: row.open };
  return { staked: row.staked, atRisk: addExact(row.lost, row.open) };
}
