/**
 * WalletDesk: how each asset comes in and goes out, the withdrawals that hold their amount, and what each
 * member has begun to withdraw today. Units as in `words.ts`; a day is counted from 1970 in UTC.
 */
import {
  type AssetId,
  amountToBigInt,
  dayOf,
  kept,
  type MemberIndex,
  type Millis,
} from '@candor/money';
import type { WalletTerms, Withdrawal } from './words.ts';

/** More assets than any exchange lists: a member and an asset are one safe integer. */
const STRIDE = 2 ** 20;

/** What a member has begun to withdraw of an asset on one day. */
export interface DayUse {
  readonly member: MemberIndex;
  readonly assetId: AssetId;
  readonly used: bigint;
}

export class WalletDesk {
  private readonly terms = new Map<AssetId, WalletTerms>();
  private readonly held = new Map<number, Withdrawal>();
  private readonly usedToday = new Map<number, bigint>();
  private today = 0;
  nextWithdrawalId = 1;

  termsOf(assetId: AssetId): WalletTerms | undefined {
    return this.terms.get(assetId);
  }

  setTerms(terms: WalletTerms): void {
    this.terms.set(terms.assetId, terms);
  }

  listTerms(): WalletTerms[] {
    return [...this.terms.values()];
  }

  /** A withdrawal that was neither settled nor refunded. */
  withdrawal(withdrawalId: number): Withdrawal | undefined {
    return this.held.get(withdrawalId);
  }

  addWithdrawal(withdrawal: Withdrawal): void {
    this.held.set(withdrawal.withdrawalId, withdrawal);
  }

  dropWithdrawal(withdrawalId: number): void {
    this.held.delete(withdrawalId);
  }

  listWithdrawals(): Withdrawal[] {
    return [...this.held.values()];
  }

  /** What a member has begun to withdraw on the day of `now`, in smallest units. */
  usedOn(now: Millis, member: MemberIndex, assetId: AssetId): bigint {
    return this.today === dayOf(now) ? (this.usedToday.get(keyOf(member, assetId)) ?? 0n) : 0n;
  }

  /** Counts an amount towards the day of `now`; what was counted on a day before is forgotten. */
  use(now: Millis, { member, assetId, used }: DayUse): void {
    const day = dayOf(now);
    if (day !== this.today) this.usedToday.clear();
    this.today = day;
    const key = keyOf(member, assetId);
    this.usedToday.set(key, (this.usedToday.get(key) ?? 0n) + used);
  }

  /** Takes a withdrawal off what was counted on its day; nothing where that day is over. */
  unuse(now: Millis, member: MemberIndex, { assetId, amount, heldAt }: Withdrawal): void {
    if (dayOf(heldAt) !== dayOf(now)) return;
    const left = this.usedOn(now, member, assetId) - amountToBigInt(amount);
    const key = keyOf(member, assetId);
    if (left > 0n) this.usedToday.set(key, left);
    else this.usedToday.delete(key);
  }

  /** What was begun on the day of `now`, by member and asset. */
  listUses(now: Millis): DayUse[] {
    if (this.today !== dayOf(now)) return [];
    return [...this.usedToday].map(([key, used]) => ({
      member: kept(Math.floor(key / STRIDE)),
      assetId: kept(key % STRIDE),
      used,
    }));
  }
}

function keyOf(member: MemberIndex, assetId: AssetId): number {
  return member * STRIDE + assetId;
}
