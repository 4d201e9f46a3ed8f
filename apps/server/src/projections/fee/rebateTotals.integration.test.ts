import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Event, readEvents } from '@candor/core';
import { amountToBigInt, asMemberId } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { Projection } from '../projection.ts';
import { contentsOf } from '../testing/batches.ts';
import { TestExchange } from '../testing/exchange.ts';
import { listRebatesFrom, sumRebates } from './rebateTotals.ts';

const [ALICE, BOB] = [1_000, 1_001];
const MIGRATION = new URL('../../sql/migrations/0009-rebate-totals.sql', import.meta.url);

/** The table of markets that there was when that migration ran. */
const MARKETS_THEN = `CREATE TABLE projection_markets AS
  SELECT 0 AS market_id, 1 AS base_asset_id, 0 AS quote_asset_id`;

/** Alice invited Bob; both trade with the house and with each other. */
function trading(): TestExchange {
  const exchange = new TestExchange(3);
  exchange.run([{ type: 'setInviter', memberId: asMemberId(BOB), inviterId: asMemberId(ALICE) }]);
  for (let batch = 0; batch < 12; batch += 1) exchange.trade(40);
  return exchange;
}

/** The totals as the events tell them. */
function totalsOf(events: readonly Event[]): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const event of events) {
    if (event.type !== 'rebatePaid') continue;
    const key = `${event.receiverId} ${event.payerId} ${event.assetId}`;
    totals.set(key, (totals.get(key) ?? 0n) + amountToBigInt(event.amount));
  }
  return totals;
}

for (const kind of TEST_STORES) {
  describe(`rebate totals on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const db = () => store.sql.db;
    const exchange = trading();
    const wanted = totalsOf(exchange.events);
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
    });

    const apply = async () => {
      for (const { firstSeq, lastSeq, bytes } of exchange.batches) {
        await projection.apply({ firstSeq, lastSeq, events: readEvents(bytes) });
      }
    };
    const contents = () => contentsOf(store, ['rebate_totals']);

    test('§9 invitation rebate: totals per friend and asset are the sums of what was paid', async () => {
      await apply();
      assert.deepEqual([...wanted.keys()].length, 4, 'both shares were paid in both assets');
      const earned = await listRebatesFrom(db(), ALICE, [BOB]);
      const own = await listRebatesFrom(db(), BOB, [BOB]);
      for (const [receiver, rows] of [
        [ALICE, earned],
        [BOB, own],
      ] as const) {
        for (const row of rows) {
          assert.equal(row.amount, wanted.get(`${receiver} ${row.payerId} ${row.assetId}`));
        }
        assert.equal(rows.length, 2);
      }
      const sums = await sumRebates(db(), ALICE);
      assert.deepEqual(
        sums.map(({ earned: sum, givenBack }) => [sum, givenBack]),
        earned.map(({ amount }) => [amount, 0n]),
      );
      assert.deepEqual(
        (await sumRebates(db(), BOB)).map((sum) => [sum.earned, sum.givenBack]),
        own.map(({ amount }) => [0n, amount]),
      );
    });

    test('totals of several batches, of one, and of a repeated one are the same', async () => {
      await apply();
      const whole = await contents();
      await apply();
      assert.deepEqual(await contents(), whole);
      await projection.drop();
      assert.deepEqual(await contents(), [[]]);
      await projection.apply({
        firstSeq: 1,
        lastSeq: exchange.lastSeq,
        events: exchange.events,
      });
      assert.deepEqual(await contents(), whole);
    });

    test('what was paid before there was the table is found in the entries of the ledger', async () => {
      await apply();
      const whole = await contents();
      await store.sql.pool.query('DROP TABLE rebate_totals');
      await store.sql.pool.query(MARKETS_THEN);
      await store.sql.pool.query(readFileSync(MIGRATION, 'utf8'));
      await store.sql.pool.query('DROP TABLE projection_markets');
      assert.deepEqual(await contents(), whole);
    });

    test('nobody is told what others received', async () => {
      await apply();
      assert.deepEqual(await sumRebates(db(), 4_242), []);
      assert.deepEqual(await listRebatesFrom(db(), BOB, [ALICE]), []);
      assert.deepEqual(await listRebatesFrom(db(), ALICE, []), []);
    });
  });
}
