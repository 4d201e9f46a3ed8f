import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Event } from '@candor/core';
import {
  amount,
  amountToBigInt,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lotsToNumber,
  type MemberId,
} from '@candor/money';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { lastMinutes } from './candles/lastMinutes.ts';
import { listBars } from './candles/listBars.ts';
import { listFlashSwaps } from './flash/flashSwaps.ts';
import { listLedgerEntries } from './ledger/ledgerEntries.ts';
import { Projection, readAppliedSeq } from './projection.ts';
import { listFills } from './spot/spotFills.ts';
import { CLOSED_STATUSES, findOrder, listOrders, OPEN_STATUSES } from './spot/spotOrders.ts';
import { lastTrades } from './tapes.ts';
import { batchOf, contentsOf } from './testing/batches.ts';
import { BASE, choices, HOUSE, MARKET, QUOTE, randomTrading, Scribe } from './testing/trading.ts';

const ALICE = asMemberId(1_000);
const BOB = asMemberId(1_001);

for (const kind of TEST_STORES) {
  describe(`projections on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const db = () => store.sql.db;
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
    });

    const contents = () =>
      contentsOf(store, ['spot_orders', 'spot_fills', 'ledger_entries', 'candles']);

    test('an order, its fill, its fees and its rest cancelled are told as they happened', async () => {
      const scribe = new Scribe();
      scribe.open();
      scribe.credit(ALICE, QUOTE, 5_000n);
      const asks = { memberId: asMemberId(HOUSE), side: 'sell', remaining: 3 } as const;
      const maker = scribe.accept({ ...asks, price: 100 });
      scribe.rest(maker);
      const idle = scribe.accept({ ...asks, price: 200 });
      scribe.rest(idle);
      const taker = scribe.accept({ memberId: ALICE, side: 'buy', price: 100, remaining: 5 });
      scribe.fill(maker, taker, 3);
      scribe.rest(taker);
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));

      const open = await listOrders(db(), { memberId: ALICE, statuses: OPEN_STATUSES, limit: 10 });
      assert.deepEqual(
        open.rows.map((row) => [row.orderId, row.status, row.quantityFilled, row.quoteFilled]),
        [[taker.orderId, 'partiallyFilled', 3, 300n]],
      );
      const house = await listOrders(db(), { memberId: asMemberId(HOUSE), limit: 10 });
      assert.deepEqual(
        house.rows.map((row) => [row.orderId, row.status]),
        [[maker.orderId, 'filled']],
        'an order of the house that never traded is no row',
      );

      const from = scribe.seq + 1;
      scribe.cancel(taker);
      await projection.apply(batchOf(scribe.events, from, scribe.seq));
      const found = await findOrder(db(), ALICE, asOrderId(taker.orderId));
      assert.equal(found?.status, 'partiallyCanceled');
      assert.equal(found?.closedAt, scribe.time);
      assert.equal(
        await findOrder(db(), BOB, asOrderId(taker.orderId)),
        undefined,
        'not for others',
      );

      const fills = await listFills(db(), { memberId: ALICE, limit: 10 });
      assert.deepEqual(
        fills.rows.map(({ side, isMaker, fee }) => [side, isMaker, fee]),
        [['buy', false, 3n]],
      );
      const ledger = await listLedgerEntries(db(), { memberId: ALICE, limit: 10 });
      assert.deepEqual(
        ledger.rows.map(({ assetId, kind: what, amount }) => [assetId, what, amount]),
        [
          [BASE, 'fee', -3n],
          [QUOTE, 'trade', -300n],
          [BASE, 'trade', 3_000n],
          [QUOTE, 'faucet', 5_000n],
        ],
      );
    });

    test('a flash exchange is a row of its member, and both its sides are in the statement', async () => {
      const swap = (quoteId: number, memberId: MemberId): Event => ({
        type: 'flashSwapped',
        seq: asSeq(quoteId),
        time: 5_000 + quoteId,
        quoteId,
        memberId,
        fromAsset: QUOTE,
        toAsset: BASE,
        given: amount(2n ** 62n),
        received: amount(7n),
        price: 123,
        decimals: 2,
        expiresAt: 9_000,
      });
      await projection.apply(batchOf([swap(1, ALICE), swap(2, BOB), swap(3, ALICE)], 1, 3));
      const page = await listFlashSwaps(db(), { memberId: ALICE, skip: 0, limit: 1 });
      assert.equal(page.count, 2);
      const figures = { given: amount(2n ** 62n), received: amount(7n), price: 123, decimals: 2 };
      const coins = { fromAsset: QUOTE, toAsset: BASE };
      assert.deepEqual(page.rows, [{ quoteId: 3, ...coins, ...figures, at: 5_003 }]);
      const entries = await listLedgerEntries(db(), { memberId: BOB, kind: 'flash', limit: 10 });
      assert.deepEqual(
        entries.rows.map(({ assetId, amount: moved, reference }) => [assetId, moved, reference]),
        [
          [BASE, 7n, '2'],
          [QUOTE, -(2n ** 62n), '2'],
        ],
      );
      await projection.drop();
      const none = await listFlashSwaps(db(), { memberId: ALICE, skip: 0, limit: 1 });
      assert.deepEqual(none.rows, []);
    });

    test('an order that shrank has its new quantity and keeps its fills, in any batches', async () => {
      const scribe = new Scribe();
      scribe.open();
      const untouched = scribe.accept({ memberId: BOB, side: 'buy', price: 90, remaining: 9 });
      const house = scribe.accept({
        memberId: asMemberId(HOUSE),
        side: 'sell',
        price: 100,
        remaining: 9,
      });
      scribe.shrink(house, 0, 4);
      const taker = scribe.accept({ memberId: ALICE, side: 'buy', price: 100, remaining: 8 });
      scribe.fill(house, taker, 3);
      scribe.shrink(taker, 3, 2);
      scribe.shrink(untouched, 0, 7);
      const rows = async () => {
        const orders = [untouched, house, taker];
        const found = orders.map(({ memberId, orderId }) => findOrder(db(), memberId, orderId));
        return (await Promise.all(found)).map((row) => [
          row?.status,
          row?.quantity,
          row?.quantityFilled,
        ]);
      };
      const expected = [
        ['open', 7, 0],
        ['partiallyFilled', 4, 3],
        ['partiallyFilled', 5, 3],
      ];
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      assert.deepEqual(await rows(), expected);
      await projection.drop();
      for (let seq = 1; seq <= scribe.seq; seq += 1) {
        await projection.apply(batchOf(scribe.events, seq, seq));
      }
      assert.deepEqual(await rows(), expected);
    });

    test('batches of any size give the same tables, and a repeated batch changes nothing', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(300));
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      const atOnce = await contents();
      await projection.drop();
      for (let firstSeq = 1; firstSeq <= scribe.seq; firstSeq += 37) {
        const lastSeq = Math.min(firstSeq + 36, scribe.seq);
        const batch = batchOf(scribe.events, firstSeq, lastSeq);
        assert.equal(await projection.apply(batch), true);
        assert.equal(await projection.apply(batch), true);
      }
      assert.equal(await readAppliedSeq(db()), scribe.seq);
      assert.deepEqual(await contents(), atOnce);
    });

    test('a batch that overlaps is applied from where it is new; one after a hole is not', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(60, 3));
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      const whole = await contents();
      await projection.drop();
      assert.equal(await projection.apply(batchOf(scribe.events, 12, 20)), false);
      const [first] = scribe.events.filter((event) => event.type === 'orderFilled');
      assert.ok(first, 'a fill is among what comes twice');
      await projection.apply(batchOf(scribe.events, 1, first.seq));
      await projection.apply(batchOf(scribe.events, first.seq, scribe.seq));
      assert.deepEqual(await contents(), whole);
    });

    test('a restart in the middle keeps fills, quantities and ledger right', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(200, 11));
      for (let firstSeq = 1; firstSeq <= scribe.seq; firstSeq += 20) {
        const restarted = await Projection.open(db());
        await restarted.apply(batchOf(scribe.events, firstSeq, firstSeq + 19));
      }
      const fills = scribe.events.filter((event) => event.type === 'orderFilled');
      const filled = new Map<number, number>();
      for (const fill of fills) {
        for (const id of [fill.makerOrderId, fill.takerOrderId]) {
          filled.set(id, (filled.get(id) ?? 0) + lotsToNumber(fill.quantity));
        }
      }
      for (const event of scribe.events) {
        if (event.type !== 'orderAccepted') continue;
        const row = await findOrder(db(), event.memberId, event.orderId);
        if (event.memberId === HOUSE && !filled.has(event.orderId)) assert.equal(row, undefined);
        else {
          assert.equal(row?.quantityFilled, filled.get(event.orderId) ?? 0);
          assert.equal(row?.quantity, lotsToNumber(event.quantity));
          assert.equal(row?.side, event.side);
        }
      }
    });

    test('the entries of a member sum to what the fills moved', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(200, 5));
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      let expected = 0n;
      for (const event of scribe.events) {
        if (event.type !== 'orderFilled') continue;
        const isTaker = event.takerMemberId === ALICE;
        if (!isTaker && event.makerMemberId !== ALICE) continue;
        const isBuyer = isTaker === (event.takerSide === 'buy');
        const base = amountToBigInt(event.baseAmount);
        const fee = amountToBigInt(isTaker ? event.takerFee : event.makerFee);
        expected += isBuyer ? base - fee : -base;
      }
      const { rows } = await store.sql.pool.query(
        'SELECT sum(amount) AS sum FROM ledger_entries WHERE member_id = $1 AND asset_id = $2',
        [ALICE, BASE],
      );
      assert.equal(rows[0].sum, `${expected}`);
    });

    test('pages join to the whole list, whatever their size', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(250, 9));
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      const ask = { memberId: ALICE, marketId: MARKET, side: 'buy', limit: 7 } as const;
      const walk = async <Row>(
        page: (
          from: string | undefined,
        ) => Promise<{ rows: readonly Row[]; next?: string | undefined }>,
      ) => {
        const rows: Row[] = [];
        for (let from: string | undefined, isFirst = true; isFirst || from; isFirst = false) {
          const got = await page(from);
          rows.push(...got.rows);
          from = got.next;
        }
        return rows;
      };
      const orders = await walk((from) =>
        listOrders(db(), { ...ask, statuses: CLOSED_STATUSES, from }),
      );
      const fills = await walk((from) => listFills(db(), { ...ask, from }));
      const entries = await walk((from) =>
        listLedgerEntries(db(), { memberId: ALICE, assetId: BASE, kind: 'trade', limit: 7, from }),
      );
      const count = async (text: string) => (await store.sql.pool.query(text)).rows[0].n;
      assert.equal(
        orders.length,
        await count(`SELECT count(*)::integer AS n FROM spot_orders WHERE member_id = 1000
          AND side = 'buy' AND closed_at_ms IS NOT NULL`),
      );
      assert.equal(new Set(orders.map((row) => row.orderId)).size, orders.length);
      assert.equal(
        fills.length,
        await count(`SELECT count(*)::integer AS n FROM spot_fills WHERE
          (maker_member_id = 1000 AND taker_side = 'sell')
          OR (taker_member_id = 1000 AND taker_side = 'buy')`),
      );
      assert.ok(
        fills.every((row, index) => index === 0 || row.tradeId < (fills[index - 1]?.tradeId ?? 0)),
      );
      assert.equal(
        entries.length,
        await count(`SELECT count(*)::integer AS n FROM ledger_entries
          WHERE member_id = 1000 AND asset_id = 1 AND kind = 'trade'`),
      );
      const last = await lastTrades(db(), [MARKET], 5);
      assert.equal(last.get(MARKET)?.length, 5);
      const bars = await listBars(db(), {
        marketId: MARKET,
        periodMinutes: 60,
        before: scribe.time + 1,
        count: 3,
      });
      assert.equal(bars.length, 3);
      assert.ok((bars[0]?.startsAt ?? 0) < (bars[2]?.startsAt ?? 0));
    });

    test('the newest minute of markets before a time is the last one of each list', async () => {
      const scribe = new Scribe();
      scribe.open();
      randomTrading(scribe, choices(250, 9));
      await projection.apply(batchOf(scribe.events, 1, scribe.seq));
      for (const before of [scribe.time + 1, scribe.time - 3_600_000]) {
        const ask = { marketId: MARKET, periodMinutes: 1, before, count: 1 } as const;
        const newest = await lastMinutes(db(), [MARKET, asMarketId(9)], before);
        const told = await listBars(db(), ask);
        assert.equal(told.length, 1);
        assert.deepEqual([...newest], [[MARKET, told[0]]]);
      }
    });
  });
}
