import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { ENTRY_KINDS, readEvents } from '@candor/core';
import { asMemberId } from '@candor/money';
import { sql } from 'kysely';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { Projection } from './projection.ts';
import { defineStreet, type Street } from './street.ts';
import { STREETS } from './streets.ts';
import { TestExchange } from './testing/exchange.ts';

/** A street that counts frozen members; it names its table only when asked to. */
function madeUp(tables: Readonly<Record<string, true>>): Street {
  return defineStreet({
    tables,
    tells: ['memberFrozenSet'],
    collect: (_, events) => events.filter(({ isFrozen }) => isFrozen).length,
    write: async (writer, count) => {
      await sql`INSERT INTO made_up_counts VALUES (${count})`.execute(writer);
    },
  });
}

/** Trades, rebates, and a member frozen twice. */
function playedWorld(): TestExchange {
  const world = new TestExchange(5);
  world.run([{ type: 'setInviter', memberId: asMemberId(1_001), inviterId: asMemberId(1_000) }]);
  for (let round = 0; round < 6; round += 1) world.trade(30);
  const freeze = { type: 'setMemberFrozen', memberId: asMemberId(1_000) } as const;
  world.run([
    { ...freeze, isFrozen: true },
    { ...freeze, isFrozen: false },
    { ...freeze, isFrozen: true },
  ]);
  return world;
}

for (const kind of TEST_STORES) {
  describe(`streets of history on ${kind.name}`, () => {
    let store: TestStore;
    const world = playedWorld();
    before(async () => {
      store = await kind.start();
      await store.sql.pool.query('CREATE TABLE made_up_counts (count integer NOT NULL)');
    });
    after(() => store.stop());
    beforeEach(async () => {
      await (await Projection.open(store.sql.db)).drop();
      await store.sql.pool.query('TRUNCATE made_up_counts');
    });

    const play = async (projection: Projection) => {
      for (const { firstSeq, lastSeq, bytes } of world.batches) {
        await projection.apply({ firstSeq, lastSeq, events: readEvents(bytes) });
      }
    };
    const madeUpCounts = async () => {
      const { rows } = await store.sql.pool.query(
        'SELECT coalesce(sum(count), 0)::integer AS n FROM made_up_counts',
      );
      return rows[0].n;
    };
    /** How many rows every table of the store has. */
    const rowCounts = async () => {
      const { rows } = await store.sql.pool.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      );
      const counts = new Map<string, number>();
      for (const { name } of rows) {
        const counted = await store.sql.pool.query(`SELECT count(*)::integer AS n FROM "${name}"`);
        counts.set(name, counted.rows[0].n);
      }
      return counts;
    };
    /** The tables that applying fills and a rebuild does not empty. */
    const leftOver = async (streets: readonly Street[]) => {
      const empty = await rowCounts();
      const projection = await Projection.open(store.sql.db, streets);
      await play(projection);
      const full = await rowCounts();
      const filled = [...full].filter(([name, count]) => count !== empty.get(name));
      await projection.drop();
      const left = [...(await rowCounts())].filter(([name, count]) => count !== empty.get(name));
      return { filled: filled.map(([name]) => name), left: left.map(([name]) => name) };
    };

    test('a rebuild empties exactly what the streets of the list fill', async () => {
      const { filled, left } = await leftOver(STREETS);
      assert.deepEqual(left, []);
      const listed = STREETS.flatMap(({ tables }): readonly string[] => tables);
      assert.deepEqual(
        filled.filter((name) => !listed.includes(name)),
        [],
      );
      assert.ok(filled.includes('ledger_entries') && filled.includes('spot_fills'));
    });

    test('a new street is one more in the list: collected, written and emptied with the others', async () => {
      const streets = [...STREETS, madeUp({ made_up_counts: true })];
      const projection = await Projection.open(store.sql.db, streets);
      await play(projection);
      await play(projection);
      assert.equal(await madeUpCounts(), 2, 'each batch counts once');
      await projection.drop();
      assert.equal(await madeUpCounts(), 0);
    });

    test('a table that its street does not name is left over, and found', async () => {
      const { left } = await leftOver([...STREETS, madeUp({})]);
      assert.deepEqual(left, ['made_up_counts']);
    });

    test('the statement entries that SQL takes are those of the core', async () => {
      const { rows } = await store.sql.pool.query<{ rule: string }>(
        `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
          WHERE conname = 'ledger_entries_kind_check'`,
      );
      const allowed = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, each]) => each);
      assert.deepEqual(allowed.sort(), [...ENTRY_KINDS].sort());
    });
  });
}
