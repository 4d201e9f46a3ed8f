/** Ticks that change no row of the lists: what they cost SQL, and what a server that is killed behind them finds. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { UNSEALED } from './cycle/rowSeal.ts';
import { listLedgerEntries } from './ledger/ledgerEntries.ts';
import { Projection, readAppliedSeq } from './projection.ts';
import { streetsSealedBy } from './streets.ts';
import { QUOTE, Scribe } from './testing/trading.ts';

const ALICE = asMemberId(1_000);
const TICK_MS = 200;
const TICKS = 100;
/** The place may be five seconds of the log's time behind. */
const TICKS_BEHIND_MAX = 25;

for (const kind of TEST_STORES) {
  describe(`quiet ticks on ${kind.name}`, () => {
    let store: TestStore;
    let scribe: Scribe;
    const openLists = () => Projection.open(store.sql.db, streetsSealedBy(UNSEALED));
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      await (await openLists()).drop();
      scribe = new Scribe();
      scribe.open();
      scribe.credit(ALICE, QUOTE, 5_000n);
    });

    const told = (seq: number) => ({
      firstSeq: seq,
      lastSeq: seq,
      events: scribe.events.filter((event) => event.seq === seq),
    });
    const tellNew = async (lists: Projection) => {
      for (let seq = lists.appliedSeq + 1; seq <= scribe.seq; seq += 1) {
        assert.equal(await lists.apply(told(seq)), true);
      }
    };

    test('they move the place in SQL once in five seconds, and are applied at once', async () => {
      const lists = await openLists();
      await tellNew(lists);
      const places = new Set<number>();
      for (let count = 0; count < TICKS; count += 1) {
        scribe.tick(TICK_MS);
        await tellNew(lists);
        const place = await readAppliedSeq(store.sql.db);
        places.add(place);
        assert.equal(lists.appliedSeq, scribe.seq);
        assert.ok(scribe.seq - place <= TICKS_BEHIND_MAX, `${scribe.seq - place} ticks behind`);
      }
      assert.equal(places.size, 1 + Math.floor((TICKS * TICK_MS) / 5_000));
    });

    test('a server killed behind them reads them again, and what follows is told once', async () => {
      await tellNew(await openLists());
      const killed = await openLists();
      for (let count = 0; count < 7; count += 1) scribe.tick(TICK_MS);
      await tellNew(killed);
      const next = await openLists();
      assert.ok(next.appliedSeq <= killed.appliedSeq);
      scribe.credit(ALICE, QUOTE, 70n);
      await tellNew(next);
      assert.equal(next.appliedSeq, scribe.seq);
      assert.equal(await readAppliedSeq(store.sql.db), scribe.seq);
      const entries = await listLedgerEntries(store.sql.db, { memberId: ALICE, limit: 9 });
      assert.deepEqual(
        entries.rows.map(({ amount }) => amount),
        [70n, 5_000n],
      );
    });

    test('a clean end tells SQL the place of the last of them', async () => {
      const lists = await openLists();
      await tellNew(lists);
      for (let count = 0; count < 7; count += 1) scribe.tick(TICK_MS);
      await tellNew(lists);
      await lists.settle();
      assert.equal(await readAppliedSeq(store.sql.db), scribe.seq);
      // The next writer is refused no less than before.
      const other = await openLists();
      scribe.credit(ALICE, QUOTE, 1n);
      await tellNew(other);
      await assert.rejects(tellNew(lists), /another writer/);
    });
  });
}
