import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { EventOf, EventType } from '@candor/core';
import { amountToBigInt, asAssetId, asMemberId, asOrderId } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { listIndexBars } from '../indexBars/listIndexBars.ts';
import { INDEX_BAR_TABLES } from '../indexBars/tables.ts';
import { Projection } from '../projection.ts';
import { streetsSealedBy } from '../streets.ts';
import { batchOf, contentsOf } from '../testing/batches.ts';
import { ALICE, BOB, tellCycleStory } from '../testing/cycleStory.ts';
import { cycleListsOf } from './cycleLists.ts';
import { findCycleContract, lastCycleContracts, listCycleHistory } from './listContracts.ts';
import { rowSealOf } from './rowSeal.ts';
import { firstCycleSince, sumCycles, sumMemberCycles } from './sumCycles.ts';
import { sumStakes } from './sumStakes.ts';
import { CYCLE_TABLES } from './tables.ts';

for (const kind of TEST_STORES) {
  describe(`timed contracts on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const { events, lastSeq } = tellCycleStory();
    const db = () => store.sql.db;
    const told = <Type extends EventType>(type: Type) =>
      events.filter((event): event is EventOf<Type> => event.type === type);
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
      await projection.apply(batchOf(events, 1, lastSeq));
    });

    const contents = () => contentsOf(store, Object.keys({ ...CYCLE_TABLES, ...INDEX_BAR_TABLES }));

    test('every contract stands with its entry and its end, as the events of the core tell them', async () => {
      const opened = told('cycleOpened');
      assert.ok(opened.length > 10);
      for (const { orderId, memberId, acceptedAt, entryBy } of opened) {
        const row = await findCycleContract(db(), { memberId, orderId });
        const settled = told('cycleSettled').find((event) => event.orderId === orderId);
        const entry = events.find(
          (event) =>
            event.type === 'indexPriceChanged' && event.seq > orderId && event.time <= entryBy,
        );
        assert.equal(row?.outcome, settled?.outcome);
        assert.equal(row?.cause, settled?.cause);
        assert.equal(row?.paid, settled && `${amountToBigInt(settled.paid)}`);
        assert.equal(row?.accepted_at_ms, `${acceptedAt}`);
        const tick = entry?.type === 'indexPriceChanged' ? `${entry.tick}` : null;
        assert.equal(row?.entry_tick, tick);
      }
      const outcomes = new Set(told('cycleSettled').map(({ outcome }) => outcome));
      assert.ok(outcomes.has('void') && outcomes.has('won') && outcomes.has('lost'));
    });

    test('a member sees their own only, the last that ended first, page by page', async () => {
      const { count } = await listCycleHistory(db(), {
        memberId: asMemberId(BOB),
        skip: 0,
        limit: 3,
      });
      const pages = await Promise.all(
        [0, 3, 6].map((skip) =>
          listCycleHistory(db(), { memberId: asMemberId(BOB), skip, limit: 3 }),
        ),
      );
      const rows = pages.flatMap((page) => page.rows);
      assert.equal(rows.length, count);
      assert.ok(rows.every((row) => Number(row.member_id) === BOB));
      const ends = rows.map((row) => Number(row.closed_at_ms));
      assert.deepEqual(
        ends,
        ends.toSorted((left, right) => right - left),
      );
      const sold = await listCycleHistory(db(), {
        memberId: asMemberId(BOB),
        side: 'sell',
        skip: 0,
        limit: 9,
      });
      assert.ok(sold.count > 0 && sold.count < count);
      const [newest] = rows;
      const orderId = Number(newest?.order_id);
      assert.equal(
        await findCycleContract(db(), { memberId: asMemberId(ALICE), orderId: asOrderId(orderId) }),
        undefined,
      );
      const [last] = await lastCycleContracts(db(), 0, 1);
      assert.equal(Number(last?.order_id), Math.max(...told('cycleOpened').map((o) => o.orderId)));
    });

    test('sums by hour and by member are what the events come to', async () => {
      const settled = told('cycleSettled');
      const sums = await sumCycles(db(), 0);
      assert.equal(
        sums.reduce((total, sum) => total + sum.contracts, 0),
        settled.length,
      );
      const paid = settled.reduce((total, event) => total + amountToBigInt(event.paid), 0n);
      assert.equal(
        sums.reduce((total, sum) => total + sum.paid, 0n),
        paid,
      );
      const own = settled.filter(({ memberId }) => memberId === ALICE);
      const net = own.reduce(
        (total, { paid: back, stake }) => total + amountToBigInt(back) - amountToBigInt(stake),
        0n,
      );
      const ask = { memberId: asMemberId(ALICE), sinceMs: 0 };
      assert.deepEqual(await sumMemberCycles(db(), ask), [
        { stakeAsset: asAssetId(0), contracts: own.length, netResult: net },
      ]);
      const first = told('cycleOpened').find(({ memberId }) => memberId === ALICE);
      assert.equal(await firstCycleSince(db(), ask), first?.acceptedAt);
      assert.equal(await firstCycleSince(db(), { ...ask, sinceMs: 10 ** 14 }), undefined);
    });

    test('stakes by minute are those of the orders since a time and before a place in the log', async () => {
      const opened = told('cycleOpened');
      const [sinceMs, beforeOrder] = [opened[2]!.acceptedAt, opened.at(-2)!.orderId];
      const within = opened.filter(
        ({ acceptedAt, orderId }) => acceptedAt >= sinceMs && orderId < beforeOrder,
      );
      const staked = within.reduce((sum, { stake }) => sum + amountToBigInt(stake), 0n);
      const minutes = await sumStakes(db(), { sinceMs, beforeOrder });
      assert.equal(
        minutes.reduce((sum, minute) => sum + minute.staked, 0n),
        staked,
      );
      assert.ok(minutes.every(({ startsAt }) => startsAt % 60_000 === 0));
      const all = await sumStakes(db(), { sinceMs: 0, beforeOrder: undefined });
      assert.equal(
        all.reduce((sum, minute) => sum + minute.staked, 0n),
        1_000n * BigInt(opened.length),
      );
    });

    test('bars of the index join ticks of different decimals', async () => {
      const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), priceDecimals: 2 };
      const ask = { ...pair, periodMinutes: 10_080, before: 10 ** 14, count: 5 } as const;
      const bars = await listIndexBars(db(), ask);
      const prices = told('indexPriceChanged').map(({ price, decimals }) =>
        Math.round(price * 10 ** (2 - decimals)),
      );
      assert.deepEqual(
        bars.map(({ open, high, low, close }) => [open, high, low, close]),
        [[prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]],
      );
    });

    test('rows without a seal, or of another key, are foreign; those of the key in use are not', async () => {
      const listsOf = (fill: number) => {
        const seal = rowSealOf(new Uint8Array(32).fill(fill));
        const answered = async () => assert.fail('no page is asked for');
        return {
          seal,
          lists: cycleListsOf(db(), { answered, seal, log: { error: () => undefined } }),
        };
      };
      const [one, other] = [listsOf(1), listsOf(2)];
      assert.equal(await one.lists.hasForeignCycles(), true);
      await projection.drop();
      assert.equal(await one.lists.hasForeignCycles(), false);
      const sealed = await Projection.open(db(), streetsSealedBy(one.seal));
      await sealed.apply(batchOf(events, 1, lastSeq));
      assert.equal(await one.lists.hasForeignCycles(), false);
      assert.equal(await other.lists.hasForeignCycles(), true);
      const newest = await one.lists.lastCycleContracts(0, 100);
      assert.equal(newest.length, told('cycleOpened').length);
      assert.deepEqual(await other.lists.lastCycleContracts(0, 100), []);
    });

    test('entry by entry, and after a restart anywhere, the tables are the same', async () => {
      const whole = await contents();
      await projection.drop();
      for (let seq = 1; seq <= lastSeq; seq += 1) {
        // Which pairs are kept is read again from SQL each time.
        const again = await Projection.open(db());
        assert.ok(await again.apply(batchOf(events, seq, seq)));
      }
      assert.deepEqual(await contents(), whole);
    });
  });
}
