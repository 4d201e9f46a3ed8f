import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { EventOf, EventType } from '@candor/core';
import { amountToBigInt, asMemberId, MS_PER_DAY } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { Projection } from '../projection.ts';
import { batchOf, contentsOf } from '../testing/batches.ts';
import { ALICE, BOB, tellMiningStory } from '../testing/miningStory.ts';
import { listLocks } from './listLocks.ts';
import { listIncome, sumLocks, sumProducts } from './sumLocks.ts';

for (const kind of TEST_STORES) {
  describe(`lock mining on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const { events, lastSeq } = tellMiningStory();
    const db = () => store.sql.db;
    const told = <Type extends EventType>(type: Type) =>
      events.filter((event): event is EventOf<Type> => event.type === type);
    const forfeits = new Set(
      told('miningEnded').flatMap((end) =>
        amountToBigInt(end.forfeited) > 0n ? [end.orderId] : [],
      ),
    );
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
      await projection.apply(batchOf(events, 1, lastSeq));
    });

    const contents = () => contentsOf(store, ['mining_locks']);

    test('§3 locked-mining order: running, complete, redeemed, each as the events of the core tell it', async () => {
      const all = await listLocks(db(), { memberId: asMemberId(ALICE), skip: 0, limit: 100 });
      const own = told('miningLocked').filter(({ memberId }) => memberId === ALICE);
      assert.deepEqual(
        all.rows.map((row) => Number(row.order_id)),
        own.map(({ orderId }) => orderId).toReversed(),
      );
      for (const row of all.rows) {
        const orderId = Number(row.order_id);
        const end = told('miningEnded').find((each) => each.orderId === orderId);
        const days = told('miningAccrued').filter((each) => each.orderId === orderId).length;
        assert.deepEqual([row.days, row.outcome], [days, end?.outcome ?? null]);
        assert.equal(row.interest, end ? `${end.interest}` : null);
      }
      const counts = await Promise.all(
        (['running', 'complete', 'redeemed'] as const).map(async (status) => {
          const page = await listLocks(db(), {
            memberId: asMemberId(ALICE),
            status,
            skip: 0,
            limit: 1,
          });
          return page.count;
        }),
      );
      assert.ok(
        counts.every((count) => count > 0),
        `${counts}`,
      );
      assert.equal(
        counts.reduce((total, count) => total + count, 0),
        all.count,
      );
    });

    test('§2 lab today’s income: each day is booked once, on the day of its midnight, and forfeits on none', async () => {
      const expected = new Map<string, bigint>();
      for (const event of told('miningAccrued')) {
        if (event.memberId !== ALICE || forfeits.has(event.orderId)) continue;
        const booked = event.day + 1;
        const place = `${booked} ${event.assetId}`;
        assert.ok(event.time >= booked * MS_PER_DAY);
        expected.set(place, (expected.get(place) ?? 0n) + amountToBigInt(event.interest));
      }
      const ask = { memberId: asMemberId(ALICE), from: 0, to: 1_000_000 };
      const income = await listIncome(db(), ask);
      const actual = income.map(({ day, assetId, interest }) => [`${day} ${assetId}`, interest]);
      assert.deepEqual(new Map(actual as [string, bigint][]), expected);
      const [first] = income;
      assert.ok(first);
      const one = await listIncome(db(), { ...ask, from: first.day, to: first.day });
      assert.deepEqual(
        one,
        income.filter(({ day }) => day === first.day),
      );
    });

    test('§2 lab summary: what is locked, earned in all and how many, by member and by product', async () => {
      const ended = new Set(told('miningEnded').map(({ orderId }) => orderId));
      const running = told('miningLocked').filter(({ orderId }) => !ended.has(orderId));
      for (const memberId of [ALICE, BOB]) {
        const sums = await sumLocks(db(), asMemberId(memberId));
        const income = await listIncome(db(), {
          memberId: asMemberId(memberId),
          from: 0,
          to: 1_000_000,
        });
        for (const { assetId, count, principal, interest } of sums) {
          const own = running.filter(
            (lock) => lock.memberId === memberId && lock.assetId === assetId,
          );
          assert.equal(count, own.length);
          assert.equal(
            principal,
            own.reduce((all, lock) => all + amountToBigInt(lock.amount), 0n),
          );
          const days = income.filter((day) => day.assetId === assetId);
          assert.equal(
            interest,
            days.reduce((all, day) => all + day.interest, 0n),
          );
        }
      }
      const products = await sumProducts(db());
      assert.equal(
        products.reduce((all, { running: count }) => all + count, 0),
        running.length,
      );
      const fees = told('miningEnded').reduce((all, { fee }) => all + amountToBigInt(fee), 0n);
      assert.ok(fees > 0n);
      assert.equal(
        products.reduce((all, product) => all + product.fees, 0n),
        fees,
      );
    });

    test('entry by entry and all at once come to the same rows', async () => {
      const whole = await contents();
      await projection.drop();
      projection = await Projection.open(db());
      for (let seq = 1; seq <= lastSeq; seq += 1) {
        await projection.apply(batchOf(events, seq, seq));
      }
      assert.deepEqual(await contents(), whole);
    });
  });
}
