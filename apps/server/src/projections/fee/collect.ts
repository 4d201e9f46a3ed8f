/** What receivers got of payers' fees, summed: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import { type AssetId, amountToBigInt } from '@candor/money';
import type { Known } from '../known.ts';

/** What a receiver got of a payer's fees in one asset. */
export interface RebateChange {
  readonly receiverId: number;
  readonly payerId: number;
  readonly assetId: AssetId;
  readonly amount: bigint;
  readonly payments: number;
  readonly lastAt: number;
}

/** The sums of shares, by receiver, payer and asset; the house's own are left out. */
export function collectRebates(
  known: Known,
  events: readonly EventOf<'rebatePaid'>[],
): Map<string, RebateChange> {
  const sums = new Map<string, RebateChange>();
  for (const event of events) {
    if (known.house.has(event.receiverId)) continue;
    const { receiverId, payerId, assetId } = event;
    const key = `${receiverId} ${payerId} ${assetId}`;
    const before = sums.get(key);
    sums.set(key, {
      receiverId,
      payerId,
      assetId,
      amount: amountToBigInt(event.amount) + (before?.amount ?? 0n),
      payments: 1 + (before?.payments ?? 0),
      lastAt: event.time,
    });
  }
  return sums;
}
