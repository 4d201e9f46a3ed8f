/**
 * Reads of lock mining: products with their pool and what is locked in them, and a member's locks that run.
 * Change nothing. Units: smallest units of the asset.
 */
import { amountToBigInt, type MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { type Payout, payoutOf } from '../mining/endLock.ts';
import type { LockTerms, MiningProductSpec } from '../mining/words.ts';

export interface MiningOffer {
  readonly product: MiningProductSpec;
  /** What of the asset is there for new locks, and what is set aside for those that run: of all its products. */
  readonly pool: bigint;
  readonly promised: bigint;
  /** Locks of the product that run, and their principal. */
  readonly count: number;
  readonly principal: bigint;
}

/** A lock that runs. */
export interface RunningLock {
  readonly terms: LockTerms;
  /** Days whose interest is booked, and what they come to. */
  readonly days: number;
  readonly accrued: bigint;
  /** What redeeming it now would pay, as its terms say. */
  readonly early: Payout;
}

/** Every product, in the order of listing. */
export function readMining({ mining, ledger }: Exchange): MiningOffer[] {
  return mining.products.map(({ spec: product, count, principal }) => ({
    product,
    pool: ledger.balance(ledger.houseCell('mining', product.assetId)),
    promised: ledger.balance(ledger.houseCell('interest', product.assetId)),
    count,
    principal,
  }));
}

/** A member's locks that run, oldest first; history tells of those that ended. */
export function readLocks({ mining, members }: Exchange, memberId: MemberId): RunningLock[] {
  return mining.listOf(members.indexOf(memberId)).map((lock) => ({
    terms: lock.terms,
    days: lock.days,
    accrued: amountToBigInt(lock.terms.daily) * BigInt(lock.days),
    early: payoutOf(lock, 'redeemed'),
  }));
}
