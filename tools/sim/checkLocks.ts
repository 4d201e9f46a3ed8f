/** What must hold of locks: what is set aside is what they still earn, no day is earned twice, each ends once. */
import assert from 'node:assert/strict';
import { type Event, type Exchange, readLedger, readLocks } from '@candor/core';
import { amountToBigInt, asMemberId, MS_PER_DAY } from '@candor/money';

/** The interest of all days that are still to come lies set aside, to the unit; no pool is below zero. */
export function checkPools(exchange: Exchange, members: readonly number[]): void {
  const locks = members.flatMap((memberId) => readLocks(exchange, asMemberId(memberId)));
  for (const { assetId, house } of readLedger(exchange)) {
    const promised = locks
      .filter(({ terms }) => terms.assetId === assetId)
      .reduce((sum, { terms, days }) => sum + left(terms, days), 0n);
    assert.equal(house.interest ?? 0n, promised, `asset ${assetId}: set aside ≠ still to earn`);
    assert.ok((house.mining ?? 0n) >= 0n, `asset ${assetId}: the pool is below zero`);
  }
}

function left(
  terms: { readonly daily: Parameters<typeof amountToBigInt>[0]; termDays: number },
  days: number,
) {
  return amountToBigInt(terms.daily) * BigInt(terms.termDays - days);
}

interface Seen {
  readonly lockedDay: number;
  readonly termDays: number;
  days: number;
}

/** Walks the log's own events; gives what happened. */
export function checkLocks(events: readonly Event[]): string[] {
  const running = new Map<number, Seen>();
  return events.flatMap((event) => {
    if (event.type === 'miningLocked') {
      const lockedDay = Math.floor(event.lockedAt / MS_PER_DAY);
      running.set(event.orderId, { lockedDay, termDays: event.termDays, days: 0 });
      return [event.type];
    }
    if (event.type !== 'miningAccrued' && event.type !== 'miningEnded') return [];
    const lock = running.get(event.orderId);
    assert.ok(lock, `lock ${event.orderId} earned or ended when it did not run`);
    if (event.type === 'miningAccrued') {
      lock.days += 1;
      assert.equal(
        event.day,
        lock.lockedDay + lock.days,
        `lock ${event.orderId}: not the next day`,
      );
      return [event.type];
    }
    running.delete(event.orderId);
    const isOver = lock.days === lock.termDays;
    assert.equal(event.outcome === 'complete', isOver, `lock ${event.orderId} ended otherwise`);
    return [`lock ${event.outcome}`];
  });
}
