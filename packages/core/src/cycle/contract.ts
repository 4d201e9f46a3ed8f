/**
 * Contract: one timed contract that runs, and what it may bring or cost. Units: smallest units of the
 * stake's asset; rates in parts per million; times UTC epoch ms. Source: finance.md §4, ADR 38.
 */
import type { AssetId, MemberId, MemberIndex, Millis, OrderId } from '@candor/money';
import type { Side } from '../execution/words.ts';
import type { Exact } from '../ledger/exact.ts';
import type { Protection } from './protection.ts';
import type { CycleTick } from './words.ts';

export interface Contract {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  /** The member's index. */
  readonly member: MemberIndex;
  readonly productId: number;
  readonly side: Side;
  readonly stakeAsset: AssetId;
  readonly stake: Exact;
  /** What the house pays when it is won, and lies in escrow until then. */
  readonly profit: Exact;
  readonly loss: Exact;
  readonly payoutPpm: number;
  readonly lossPpm: number;
  readonly seconds: number;
  readonly ticksMin: number;
  readonly acceptedAt: Millis;
  readonly entryBy: Millis;
  readonly expiresAt: Millis;
  /** The first tick after acceptance, once it has come. */
  entry: CycleTick | undefined;
  /** Its member's day and limits in the stake's asset. */
  row: Protection | undefined;
  /** The member's other contracts that run, newest first. */
  older: Contract | undefined;
  newer: Contract | undefined;
}

const SCALE = 1_000_000;
const SCALE_WIDE = 1_000_000n;

/** stake × rate.   Rounds: down, as a member receives it. */
export function profitOf(stake: Exact, ppm: number): Exact {
  if (typeof stake === 'number') {
    const product = stake * ppm;
    if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % SCALE)) / SCALE;
  }
  return shortened((BigInt(stake) * BigInt(ppm)) / SCALE_WIDE);
}

/** stake × rate.   Rounds: up, as a member pays it. */
export function lossOf(stake: Exact, ppm: number): Exact {
  if (ppm === SCALE) return stake;
  return shortened((BigInt(stake) * BigInt(ppm) + SCALE_WIDE - 1n) / SCALE_WIDE);
}

/** The winning share at which a member neither gains nor loses; parts per million.   Rounds: up. */
export function breakEvenPpm(payoutPpm: number, lossPpm: number): number {
  return Math.ceil((lossPpm * SCALE) / (payoutPpm + lossPpm));
}

function shortened(value: bigint): Exact {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}
