import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Event, EventOf } from '@candor/core';
import { amountToBigInt, asMemberId, asSeq } from '@candor/money';
import type { FeedAsk, FeedSays } from '../engine/feedMessages.ts';
import { openEngine } from '../engine/openEngine.ts';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { AppliedSeq } from './appliedSeq.ts';
import { joinBatches } from './eventBytes.ts';
import { Projection, readAppliedSeq } from './projection.ts';
import { Projector } from './projector.ts';
import { Projectors } from './projectors.ts';
import { startProjections } from './startProjections.ts';
import { BAR_STREETS, STREETS } from './streets.ts';
import { listings, TestExchange } from './testing/exchange.ts';

const WAIT_MS = 20_000;
const LIMIT = { timeout: 30_000 };
const log = { info: () => undefined, error: () => undefined };

/** What the engine's side of the feed does: answers each ask with the batch after that entry. */
function serve(port: MessagePort, world: TestExchange): void {
  port.on('message', (ask: FeedAsk) => {
    if (ask.kind === 'kept') port.postMessage({ kind: 'kept', fromSeq: 1 } satisfies FeedSays);
    if (ask.kind !== 'replay') return;
    const { afterSeq } = ask;
    const batch = world.batches.find((candidate) => candidate.lastSeq > afterSeq);
    port.postMessage({ kind: 'replayed', batch } satisfies FeedSays);
  });
}

const isFill = (event: Event): event is EventOf<'orderFilled'> => event.type === 'orderFilled';

const ROW_KEY = new Uint8Array(32);

for (const kind of TEST_STORES) {
  describe(`projector on ${kind.name}`, () => {
    let store: TestStore;
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());

    const fills = async () => {
      const text = 'SELECT * FROM spot_fills ORDER BY trade_id';
      return (await store.sql.pool.query(text)).rows;
    };

    test(
      'an overflow of the queue, a hole and a failure are caught up from the journal',
      LIMIT,
      async () => {
        const world = new TestExchange();
        const progress = new AppliedSeq();
        let failures = 0;
        const projector = new Projector({
          open: async () => {
            failures += 1;
            if (failures === 1) throw new Error('the database is away');
            return Projection.open(store.sql.db);
          },
          async *replay(afterSeq) {
            yield* world.batches.filter((batch) => batch.lastSeq > afterSeq);
          },
          checkWhole: async () => undefined,
          journalSeq: world.lastSeq,
          onApplied: (seq) => progress.tablesAreAt(seq),
          onDropped: () => undefined,
          onGap: () => undefined,
          onFailure: () => undefined,
          queueBytesMax: 8_000,
          retryMs: 1,
        });
        projector.start();
        for (let round = 0; round < 60; round += 1) {
          const batch = world.trade(20);
          if (round % 13 !== 0) projector.offer(batch);
          if (round % 20 === 0) await delay(5);
        }
        projector.offer(world.trade(1));
        await progress.waitFor(world.lastSeq, WAIT_MS);
        await projector.stop();
        const expected = world.events.filter((event) => event.type === 'orderFilled');
        const rows = await fills();
        assert.ok(expected.length > 50);
        assert.equal(rows.length, expected.length);
        assert.equal(rows.at(-1).trade_id, `${expected.at(-1)?.tradeId}`);
      },
    );

    test(
      'the thread catches up, follows live batches, rebuilds and says how far it is',
      LIMIT,
      async () => {
        await (await Projection.open(store.sql.db)).drop();
        const world = new TestExchange(99);
        for (let round = 0; round < 5; round += 1) world.trade(50);
        const { port1, port2 } = new MessageChannel();
        serve(port1, world);
        const port = { onBatch: () => () => undefined };
        const engine = { feed: port2, lastSeq: asSeq(world.lastSeq), port };
        const projections = startProjections({ sql: store.sql, engine, rowKey: ROW_KEY, log });
        const { progress } = projections;
        assert.equal(progress.isBehind, true);
        await progress.waitFor(world.lastSeq, WAIT_MS);
        const live = world.trade(50);
        port1.postMessage({ kind: 'live', batch: live } satisfies FeedSays);
        progress.engineIsAt(world.lastSeq);
        await progress.waitFor(world.lastSeq, WAIT_MS);
        assert.equal(progress.lag, 0);
        const orders = await projections.listOrders({ memberId: asMemberId(1_000), limit: 5 });
        assert.equal(orders.isBehind, false);
        assert.equal(orders.rows.length, 5);

        const first = await fills();
        const asked = [projections.rebuildProjections(), projections.rebuildProjections()];
        await Promise.all(asked);
        await progress.waitFor(world.lastSeq, WAIT_MS);
        assert.deepEqual(await fills(), first);
        await assert.rejects(progress.waitFor(world.lastSeq + 1, 5), { code: 'waitTimedOut' });
        await projections.close();
        port1.close();
      },
    );

    test(
      'an end has all that was acknowledged in the tables and bars, and the next start reads nothing again',
      LIMIT,
      async () => {
        await (await Projection.open(store.sql.db)).drop();
        await (await Projection.open(store.sql.db, BAR_STREETS, 'bars')).drop();
        const world = new TestExchange(7);
        world.trade(50);
        const asks: FeedAsk['kind'][] = [];
        const open = () => {
          const { port1, port2 } = new MessageChannel();
          serve(port1, world);
          port1.on('message', ({ kind }: FeedAsk) => asks.push(kind));
          const port = { onBatch: () => () => undefined };
          const engine = { feed: port2, lastSeq: asSeq(world.lastSeq), port };
          const given = { sql: store.sql, engine, rowKey: ROW_KEY, log };
          return { port1, projections: startProjections(given) };
        };
        const first = open();
        await first.projections.progress.waitFor(world.lastSeq, WAIT_MS);
        await first.projections.waitForBars(world.lastSeq, WAIT_MS);
        const tell = () => {
          const batch = world.trade(50);
          first.projections.progress.engineIsAt(world.lastSeq);
          first.port1.postMessage({ kind: 'live', batch } satisfies FeedSays);
        };
        // The bars rest for half a minute behind what they have.
        for (let round = 0; round < 3; round += 1) tell();
        await first.projections.close();
        first.port1.close();
        asks.length = 0;
        const second = open();
        await second.projections.progress.waitFor(world.lastSeq, WAIT_MS);
        await second.projections.waitForBars(world.lastSeq, WAIT_MS);
        const live = world.trade(50);
        second.port1.postMessage({ kind: 'live', batch: live } satisfies FeedSays);
        await second.projections.progress.waitFor(world.lastSeq, WAIT_MS);
        assert.deepEqual(
          asks.filter((kind) => kind !== 'applied'),
          [],
        );
        assert.equal((await fills()).at(-1)?.trade_id, `${world.events.findLast(isFill)?.tradeId}`);
        await second.projections.close();
        second.port1.close();
      },
    );

    test(
      'a log without its beginning makes nothing again: the tables stay, and what they lack is told',
      LIMIT,
      async () => {
        const before = await fills();
        assert.ok(before.length > 0);
        const { port1, port2 } = new MessageChannel();
        const kept = { kind: 'kept', fromSeq: 500 } satisfies FeedSays;
        const why = 'the journal begins at entry 500';
        port1.on('message', ({ kind }: FeedAsk) => {
          if (kind === 'kept') port1.postMessage(kept);
          if (kind === 'replay') port1.postMessage({ kind: 'unreadable', why } satisfies FeedSays);
        });
        const told: unknown[] = [];
        const projections = startProjections({
          sql: store.sql,
          engine: { feed: port2, lastSeq: asSeq(10_000), port: { onBatch: () => () => undefined } },
          rowKey: ROW_KEY,
          log: { ...log, error: (fields) => told.push(fields) },
        });
        const rebuilt = projections.rebuildProjections();
        await assert.rejects(rebuilt, { code: 'historyNotKept', fromSeq: 500 });
        while (told.length === 0) await delay(5);
        assert.match(JSON.stringify(told), /begins at entry 500/);
        await delay(50);
        assert.equal(told.length, 1, 'it is not tried again and again');
        assert.equal(projections.progress.isBehind, true);
        assert.deepEqual(await fills(), before);
        await projections.close();
        port1.close();
      },
    );

    test(
      'tables that cannot be emptied are emptied once they can, and nobody has to ask again',
      LIMIT,
      async () => {
        await (await Projection.open(store.sql.db)).drop();
        await (await Projection.open(store.sql.db, BAR_STREETS, 'bars')).drop();
        const world = new TestExchange(12);
        world.trade(50);
        const { port1, port2 } = new MessageChannel();
        serve(port1, world);
        const failures: string[] = [];
        const engine = { feed: port2, lastSeq: asSeq(world.lastSeq) };
        const projections = startProjections({
          sql: store.sql,
          engine: { ...engine, port: { onBatch: () => () => undefined } },
          rowKey: ROW_KEY,
          log: { ...log, error: (fields) => failures.push(JSON.stringify(fields)) },
        });
        await projections.progress.waitFor(world.lastSeq, WAIT_MS);
        const first = await fills();
        assert.ok(first.length > 0);
        await store.sql.pool.query('ALTER TABLE flash_swaps RENAME TO flash_swaps_away');
        const rebuilt = projections.rebuildProjections();
        while (!failures.join().includes('flash_swaps')) await delay(5);
        await store.sql.pool.query('ALTER TABLE flash_swaps_away RENAME TO flash_swaps');
        await rebuilt;
        await projections.progress.waitFor(world.lastSeq, WAIT_MS);
        assert.deepEqual(await fills(), first);
        await projections.close();
        port1.close();
      },
    );

    test(
      'history that stands still is told as such between two tries, and no more once it goes on',
      LIMIT,
      async () => {
        await (await Projection.open(store.sql.db)).drop();
        const world = new TestExchange(13);
        world.trade(50);
        const { port1, port2 } = new MessageChannel();
        serve(port1, world);
        const engine = { feed: port2, lastSeq: asSeq(world.lastSeq) };
        const failures: string[] = [];
        const projections = startProjections({
          sql: store.sql,
          engine: { ...engine, port: { onBatch: () => () => undefined } },
          rowKey: ROW_KEY,
          log: { ...log, error: (fields) => failures.push(JSON.stringify(fields)) },
        });
        const { progress } = projections;
        await progress.waitFor(world.lastSeq, WAIT_MS);
        assert.equal(projections.failure(), undefined);
        await store.sql.pool.query('ALTER TABLE spot_fills RENAME TO spot_fills_away');
        const live = world.trade(50);
        port1.postMessage({ kind: 'live', batch: live } satisfies FeedSays);
        progress.engineIsAt(world.lastSeq);
        while (projections.failure() === undefined) await delay(5);
        const tries = failures.length;
        while (failures.length < tries + 2) {
          assert.notEqual(projections.failure(), undefined);
          await delay(5);
        }
        await store.sql.pool.query('ALTER TABLE spot_fills_away RENAME TO spot_fills');
        await progress.waitFor(world.lastSeq, WAIT_MS);
        assert.equal(projections.failure(), undefined);
        await projections.close();
        port1.close();
      },
    );

    test('an end while the log is asked whether it is whole empties no table', LIMIT, async () => {
      const before = await fills();
      assert.ok(before.length > 0);
      const asked: FeedAsk['kind'][] = [];
      const projectors: Projectors = new Projectors({
        db: store.sql.db,
        streets: STREETS,
        journalSeq: await readAppliedSeq(store.sql.db),
        feed: {
          postMessage: ({ kind }) => {
            asked.push(kind);
            const end = { kind: 'replayed', batch: undefined } as const;
            if (kind === 'replay') queueMicrotask(() => projectors.hear(end));
          },
        },
        say: () => undefined,
      });
      projectors.start();
      projectors.ask('rebuild');
      while (!asked.includes('kept')) await delay(5);
      await projectors.stop();
      assert.deepEqual(await fills(), before);
    });

    test(
      'tables that are ahead of the journal belong to another one and are made again',
      LIMIT,
      async () => {
        const other = new TestExchange(7);
        for (let round = 0; round < 5; round += 1) other.trade(50);
        const ahead = await Projection.open(store.sql.db);
        await ahead.drop();
        await ahead.apply(joinBatches(other.batches));
        const world = new TestExchange(8);
        world.trade(20);
        assert.ok(world.lastSeq < other.lastSeq);
        const progress = new AppliedSeq();
        const failures: string[] = [];
        const projector = new Projector({
          open: () => Projection.open(store.sql.db),
          async *replay(afterSeq) {
            yield* world.batches.filter((batch) => batch.lastSeq > afterSeq);
          },
          checkWhole: async () => undefined,
          journalSeq: world.lastSeq,
          onApplied: (seq) => progress.tablesAreAt(seq),
          onDropped: () => undefined,
          onGap: () => undefined,
          onFailure: (error) => failures.push(`${error}`),
        });
        projector.start();
        for (
          let waited = 0;
          progress.appliedSeq !== world.lastSeq && waited < WAIT_MS;
          waited += 5
        ) {
          await delay(5);
        }
        await projector.stop();
        const expected = world.events.filter((event) => event.type === 'orderFilled');
        assert.deepEqual(
          (await fills()).map((row) => row.trade_id),
          expected.map((fill) => `${fill.tradeId}`),
        );
        assert.match(failures.join(), /ahead of the journal/);
      },
    );

    test(
      'behind the real engine, what was acknowledged is listed, also after a restart',
      LIMIT,
      async () => {
        await (await Projection.open(store.sql.db)).drop();
        const directory = mkdtempSync(join(tmpdir(), 'candor-engine-'));
        const world = new TestExchange(5, false);
        for (let round = 0; round < 3; round += 1) {
          const engine = await openEngine({ directory, isDemo: true, onFatal: console.error });
          const projections = startProjections({ sql: store.sql, engine, rowKey: ROW_KEY, log });
          const commands = round === 0 ? listings() : world.commands(200);
          await Promise.all(commands.map((command) => engine.port.submit(command)));
          world.run(commands);
          const { seq } = await engine.port.query('exchange', {});
          await projections.progress.waitFor(seq, WAIT_MS);
          assert.equal(projections.progress.isBehind, false);
          const expected = world.events.filter((event) => event.type === 'orderFilled');
          const rows = await fills();
          assert.deepEqual(
            rows.map((row) => [row.maker_order_id, row.taker_order_id, row.quote_amount]),
            expected.map((fill) => [
              `${fill.makerOrderId}`,
              `${fill.takerOrderId}`,
              `${amountToBigInt(fill.quoteAmount)}`,
            ]),
          );
          await projections.close();
          await engine.close();
        }
        rmSync(directory, { recursive: true, force: true });
      },
    );
  });
}
