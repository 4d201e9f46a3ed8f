import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountToBigInt, asAssetId, MS_PER_DAY } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { balancesOf, posted } from '../testing/posted.ts';
import {
  ALICE,
  BOB,
  depositOf,
  openWalletExchange,
  send,
  USDT,
  withdrawalOf,
} from '../testing/walletExchange.ts';
import type { WalletBook } from './words.ts';

const book = fc.constantFrom<WalletBook>('coin', 'fiat');
const raw = fc.bigInt({ min: -20_00n, max: 450_00n });
const move: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ raw, key: fc.bigInt({ min: 1n, max: 9n }), book }).map((paid) => {
    return depositOf(paid.raw, paid.key, paid.book);
  }),
  fc.record({ raw, book, memberId: fc.constantFrom(ALICE, BOB) }).map((asked) => {
    return withdrawalOf(asked.raw, asked.book, asked.memberId);
  }),
  fc
    .record({
      type: fc.constantFrom(
        'settleWithdrawal' as const,
        'refundWithdrawal' as const,
        'settleFiat' as const,
      ),
      withdrawalId: fc.integer({ min: 0, max: 8 }),
    })
    .map((ending): Command => ending),
  fc
    .record({ memberId: fc.constantFrom(ALICE, BOB), raw })
    .map(({ memberId, raw: moved }): Command => {
      return { type: 'transferFiat', memberId, assetId: asAssetId(USDT), amount: amount(moved) };
    }),
  fc.record({ raw, externalId: fc.bigInt({ min: 20n, max: 24n }) }).map((paid): Command => {
    const { raw: bought, externalId } = paid;
    return {
      type: 'buyFiat',
      memberId: BOB,
      assetId: asAssetId(USDT),
      amount: amount(bought),
      externalId,
    };
  }),
  fc.constant<Command>({ type: 'lockWithdrawals', memberId: BOB }),
);
const moves = fc.array(fc.record({ command: move, waitMs: fc.nat({ max: MS_PER_DAY / 4 }) }), {
  maxLength: 60,
});

/** What each withdrawal has come to, told by plain rules: held, then ended once. */
class Twin {
  readonly states = new Map<number, 'held' | 'settled' | 'refunded'>();
  readonly keys = new Set<bigint>();
  credited = 2_000_00n;
  left = 0n;

  hear(events: readonly Event[]): void {
    for (const event of events) this.hearOne(event);
  }

  private hearOne(event: Event): void {
    if (event.type === 'depositCredited') {
      assert.ok(!this.keys.has(event.externalId), 'a key is credited once');
      this.keys.add(event.externalId);
      this.credited += amountToBigInt(event.amount);
    }
    if (event.type === 'withdrawalHeld') this.pass(event.withdrawalId, undefined, 'held');
    if (event.type === 'withdrawalRefunded') this.pass(event.withdrawalId, 'held', 'refunded');
    if (event.type === 'fiatSold') this.pass(event.withdrawalId, 'held', 'settled');
    if (event.type !== 'withdrawalSettled') return;
    this.pass(event.withdrawalId, 'held', 'settled');
    this.left += amountToBigInt(event.amount) - amountToBigInt(event.fee);
  }

  private pass(id: number, from: string | undefined, to: 'held' | 'settled' | 'refunded'): void {
    assert.equal(this.states.get(id), from);
    this.states.set(id, to);
  }
}

test('whatever comes, goes or is given back: once each, nothing made or lost, and a snapshot goes on alike [number-13, withdraw-14]', () => {
  fc.assert(
    fc.property(moves, fc.nat({ max: 60 }), (played, cut) => {
      const exchange = openWalletExchange();
      let restored = openWalletExchange();
      const before = balancesOf(exchange);
      const events: Event[] = [];
      const twin = new Twin();
      played.forEach(({ command, waitMs }, index) => {
        const time = exchange.time + waitMs;
        if (index === cut) restored = loadSnapshot(takeSnapshot(restored));
        const told = send(exchange, command, time).events;
        events.push(...told);
        twin.hear(told);
        send(restored, command, time);
        assert.equal(exchange.ledger.unbalancedCount, 0);
      });
      const { ledger } = exchange;
      const outside = ledger.balance(ledger.houseCell('external', asAssetId(USDT)));
      assert.equal(outside, twin.left - twin.credited);
      assert.deepEqual(posted(before, events), balancesOf(exchange));
      assert.equal(stateHash(restored), stateHash(exchange));
    }),
    { numRuns: 80 },
  );
});

test('no member begins more on one day than the daily max, refunds taken off [withdraw-03]', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const exchange = openWalletExchange();
      const used = new Map<string, bigint>();
      for (const { command, waitMs } of played) {
        const { events } = send(exchange, command, exchange.time + waitMs);
        for (const event of events) {
          if (event.type !== 'withdrawalHeld' && event.type !== 'withdrawalRefunded') continue;
          const day = Math.floor(event.heldAt / MS_PER_DAY);
          const isToday = day === Math.floor(exchange.time / MS_PER_DAY);
          const key = `${event.memberId} ${day}`;
          const change = event.type === 'withdrawalHeld' ? 1n : isToday ? -1n : 0n;
          const sum = (used.get(key) ?? 0n) + change * amountToBigInt(event.amount);
          used.set(key, sum);
          assert.ok(sum >= 0n && sum <= 1_000_00n);
        }
      }
    }),
    { numRuns: 80 },
  );
});
