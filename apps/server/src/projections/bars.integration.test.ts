import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readEvents } from '@candor/core';
import { readStamp } from '../sql/stamp.ts';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { AppliedSeq } from './appliedSeq.ts';
import type { EventBytes } from './eventBytes.ts';
import { Projection, readAppliedSeq } from './projection.ts';
import { Projector } from './projector.ts';
import { BAR_STREETS, STREETS, streetsSealedBy } from './streets.ts';
import { TestExchange } from './testing/exchange.ts';

const LISTS = streetsSealedBy(() => '');

for (const kind of TEST_STORES) {
  describe(`bars and their own place in the log on ${kind.name}`, () => {
    let store: TestStore;
    const world = new TestExchange(17);
    for (let round = 0; round < 20; round += 1) world.trade(20, 9_000);
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    const openLists = () => Projection.open(store.sql.db, LISTS);
    const openBars = () => Projection.open(store.sql.db, BAR_STREETS, 'bars');
    beforeEach(async () => {
      await (await openLists()).drop();
      await (await openBars()).drop();
    });

    const batchOf = ({ firstSeq, lastSeq, bytes }: EventBytes) => ({
      firstSeq,
      lastSeq,
      events: readEvents(bytes),
    });
    const rowsOf = async (table: string) =>
      (await store.sql.pool.query(`SELECT * FROM ${table} ORDER BY ${table}::text`)).rows;

    test('§2 slow: bars written seldom, and killed at any moment, are those written at every tick', async () => {
      const together = await Projection.open(store.sql.db, STREETS);
      for (const batch of world.batches) await together.apply(batchOf(batch));
      const [candles, fills] = [await rowsOf('candles'), await rowsOf('spot_fills')];
      assert.ok(candles.length > 20);
      await together.drop();

      for (let killed = 3; killed <= world.batches.length; killed += 6) {
        const lists = await openLists();
        for (const batch of world.batches.slice(0, killed)) await lists.apply(batchOf(batch));
        // Bars had got as far as some batch before: their replay begins there, and goes past the lists.
        const bars = await openBars();
        const behind = world.batches.filter(({ lastSeq }) => lastSeq > bars.appliedSeq);
        for (const batch of behind.slice(0, 4)) assert.ok(await bars.apply(batchOf(batch)));
      }
      const [lists, bars] = [await openLists(), await openBars()];
      for (const batch of world.batches) {
        assert.ok(await lists.apply(batchOf(batch)));
        assert.ok(await bars.apply(batchOf(batch)));
      }
      assert.deepEqual(await rowsOf('candles'), candles);
      assert.deepEqual(await rowsOf('spot_fills'), fills);
    });

    test('the stamp tells of the place that is furthest, and emptying one leaves the other', async () => {
      const [lists, bars] = [await openLists(), await openBars()];
      for (const batch of world.batches.slice(0, 5)) await lists.apply(batchOf(batch));
      for (const batch of world.batches.slice(0, 2)) await bars.apply(batchOf(batch));
      assert.equal((await readStamp(store.sql.db)).appliedSeq, lists.appliedSeq);
      await bars.drop();
      assert.equal(await readAppliedSeq(store.sql.db, 'bars'), 0);
      assert.equal(await readAppliedSeq(store.sql.db), world.batches[4]?.lastSeq);
      assert.ok((await rowsOf('spot_fills')).length > 0);
    });

    test('live batches gather, unless somebody waits for what they bring', async () => {
      const live = new TestExchange(18);
      live.trade(20);
      const progress = new AppliedSeq();
      let applied = 0;
      const projector = new Projector({
        open: openBars,
        async *replay(afterSeq) {
          yield* live.batches.filter((batch) => batch.lastSeq > afterSeq);
        },
        checkWhole: async () => undefined,
        journalSeq: live.lastSeq,
        onApplied: (seq) => {
          applied += 1;
          progress.tablesAreAt(seq);
        },
        onDropped: () => undefined,
        onGap: () => undefined,
        onFailure: (error) => assert.fail(`${error}`),
        gatherMs: 60_000,
      });
      projector.start();
      await progress.waitFor(live.lastSeq, 10_000);
      const batches = Array.from({ length: 10 }, () => live.trade(10));
      const first = batches[0];
      assert.ok(first);
      projector.offer(first);
      await progress.waitFor(first.lastSeq, 10_000);
      applied = 0;
      for (const batch of batches.slice(1)) projector.offer(batch);
      await delay(100);
      assert.equal(applied, 0);
      projector.hurry(live.lastSeq);
      await progress.waitFor(live.lastSeq, 10_000);
      assert.equal(applied, 1, 'all that gathered is one transaction');
      await projector.stop();
    });
  });
}
