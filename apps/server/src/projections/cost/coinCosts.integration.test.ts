import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { readEvents } from '@candor/core';
import { asMemberId } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { Projection } from '../projection.ts';
import { TestExchange } from '../testing/exchange.ts';
import { listCoinCosts, listHourCloses, sumHourFlows } from './coinCosts.ts';

const ALICE = asMemberId(1_000);
const MIGRATION = new URL('../../sql/migrations/0050-coin-costs.sql', import.meta.url);
let store: TestStore;
const exchange = new TestExchange(4);
before(async () => {
  store = await TEST_STORES[0].start();
  for (let batch = 0; batch < 6; batch += 1) exchange.trade(40);
  const projection = await Projection.open(store.sql.db);
  for (const { firstSeq, lastSeq, bytes } of exchange.batches) {
    await projection.apply({ firstSeq, lastSeq, events: readEvents(bytes) });
  }
});
after(() => store.stop());

test('§2 balances: what was traded before there was the table costs as much as what is traded after', async () => {
  const told = await listCoinCosts(store.sql.db, ALICE);
  assert.ok(told.length > 0 && told.some(({ realized }) => realized !== 0n));
  assert.deepEqual(
    await listCoinCosts(store.sql.db, asMemberId(1)),
    [],
    'the house keeps no costs',
  );
  await store.sql.pool.query('DROP TABLE coin_costs');
  await store.sql.pool.query(readFileSync(MIGRATION, 'utf8'));
  assert.deepEqual(await listCoinCosts(store.sql.db, ALICE), told);
});

test('§2 balances: flows of hours are the statement, and each market tells where its hours closed', async () => {
  const flows = await sumHourFlows(store.sql.db, { memberId: ALICE, since: 0 });
  const { rows } = await store.sql.pool.query(
    "SELECT sum(amount)::text AS all FROM ledger_entries WHERE member_id = 1000 AND book = 'coin'",
  );
  assert.equal(`${flows.reduce((sum, { amount }) => sum + amount, 0n)}`, rows[0].all);
  const now = exchange.now;
  const closes = await listHourCloses(store.sql.db, { marketIds: [0], since: now + 1 });
  assert.equal(closes.length, 1, 'the last one before');
  assert.deepEqual(await listHourCloses(store.sql.db, { marketIds: [], since: 0 }), []);
});
