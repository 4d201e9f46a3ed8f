import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asMarketId, asMemberId, type MemberId, ticksToNumber } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { lastMinutes } from '../candles/lastMinutes.ts';
import { listBars } from '../candles/listBars.ts';
import { listMarksAt, listPastPositions, sumContractFlows } from '../cost/dayPerps.ts';
import { listLedgerEntries } from '../ledger/ledgerEntries.ts';
import { listMarkBars } from '../marks/listMarkBars.ts';
import { Projection } from '../projection.ts';
import { lastTrades } from '../tapes.ts';
import { batchOf, contentsOf } from '../testing/batches.ts';
import { ALICE, BOB, CAROL, tellPerpStory } from '../testing/perpStory.ts';
import {
  listPerpFills,
  listPerpFunding,
  listPerpOrders,
  listPerpPositions,
  listPerpTriggers,
} from './lists.ts';
import { PERP_TABLES } from './tables.ts';

const PAGE = { skip: 0, limit: 50 };

for (const kind of TEST_STORES) {
  describe(`perpetuals on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const { events, lastSeq } = tellPerpStory();
    const db = () => store.sql.db;
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
      await projection.apply(batchOf(events, 1, lastSeq));
    });

    const contents = () => contentsOf(store, [...Object.keys(PERP_TABLES), 'ledger_entries']);

    test('orders are told with what they mean, what they brought, and how they ended', async () => {
      const { rows, count } = await listPerpOrders(db(), { memberId: asMemberId(ALICE), ...PAGE });
      assert.equal(count, rows.length);
      assert.deepEqual(
        rows.map((row) => [row.action, row.side, row.mode, row.status, Number(row.filled_lots)]),
        [
          ['close', 'long', 'isolated', 'filled', 4],
          ['close', 'long', 'cross', 'filled', 6],
          ['open', 'long', 'cross', 'canceled', 0],
          ['open', 'long', 'cross', 'filled', 6],
          ['open', 'long', 'isolated', 'filled', 4],
        ],
      );
      const [, byStop, , opened] = rows;
      // 6 × 2 USDT, in units of 10^-4.
      assert.deepEqual([byStop?.profit, byStop?.leverage], ['120000', 10]);
      assert.deepEqual([opened?.take_profit_ticks, opened?.quote_filled], [102, '6000000']);
      const longs = { memberId: asMemberId(ALICE), side: 'short', ...PAGE } as const;
      assert.equal((await listPerpOrders(db(), longs)).count, 0);
    });

    test('a position is told from its first to its last contract, and why it ended', async () => {
      const { rows } = await listPerpPositions(db(), { memberId: asMemberId(ALICE), ...PAGE });
      assert.deepEqual(
        rows.map((row) => [row.mode, row.opened_lots, row.closed_lots, row.cause]),
        [
          ['isolated', '4', '4', 'liquidated'],
          ['cross', '6', '6', 'closed'],
        ],
      );
      const [isolated, cross] = rows;
      assert.deepEqual([cross?.opened_sum, cross?.closed_sum], ['600', '612']);
      assert.deepEqual([cross?.profit, cross?.margin_max], ['120000', '600000']);
      assert.ok(BigInt(isolated?.profit ?? 0) < 0n);
      const opened = await db()
        .selectFrom('perp_positions')
        .select(['member_id', 'side'])
        .where('closed_at_ms', 'is', null)
        .orderBy('position_id')
        .execute();
      assert.deepEqual(
        opened.map((row) => [Number(row.member_id), row.side]),
        [
          [BOB, 'short'],
          [CAROL, 'long'],
        ],
      );
    });

    test('fills and liquidations stand in one list, with their causes', async () => {
      const { rows } = await listPerpFills(db(), { memberId: asMemberId(ALICE), ...PAGE });
      assert.deepEqual(
        rows.map((row) => [
          row.cause,
          Number(row.quantity_lots),
          row.price_ticks,
          row.other_member_id,
        ]),
        [
          ['liquidated', 4, 91, `${CAROL}`],
          ['closed', 6, 102, `${CAROL}`],
          ['opened', 6, 100, `${BOB}`],
          ['opened', 4, 100, `${BOB}`],
        ],
      );
      const trades = (await lastTrades(db(), [asMarketId(0)], 10)).get(asMarketId(0)) ?? [];
      assert.deepEqual(
        trades.map(({ side, price, quantity, makerId }) => [side, price, quantity, makerId]),
        [
          ['sell', 91, 4, CAROL],
          ['sell', 102, 6, CAROL],
          ['buy', 100, 6, BOB],
          ['buy', 100, 4, BOB],
        ],
      );
    });

    test('funding is told with rate and mark; it comes to nothing but its rounding', async () => {
      const lists = await Promise.all(
        [ALICE, BOB, CAROL].map((memberId) =>
          listPerpFunding(db(), { memberId: asMemberId(memberId), ...PAGE }),
        ),
      );
      const rows = lists.flatMap((list) => list.rows);
      assert.equal(rows.length, 3);
      const charged = events.find((event) => event.type === 'fundingCharged');
      assert.ok(charged?.type === 'fundingCharged' && charged.rateE9 > 0);
      const [rate, mark] = [`${charged.rateE9}`, ticksToNumber(charged.mark)];
      assert.ok(rows.every((row) => row.rate_e9 === rate && row.mark_ticks === mark));
      const sum = rows.reduce((total, row) => total + BigInt(row.amount), 0n);
      assert.ok(sum <= 0n && sum > -3n, String(sum));
    });

    test('a stop that fired says by which price, at which mark, and what it placed', async () => {
      const { rows } = await listPerpTriggers(db(), { memberId: asMemberId(ALICE), ...PAGE });
      const [stop] = rows;
      assert.equal(rows.length, 1);
      assert.deepEqual(
        [stop?.kind, stop?.status, stop?.part, stop?.take_profit_ticks, stop?.fired_mark_ticks],
        ['stop', 'fired', 'takeProfit', 102, 102],
      );
      const { rows: orders } = await listPerpOrders(db(), { memberId: asMemberId(ALICE), ...PAGE });
      assert.equal(stop?.placed_order_id, orders[1]?.order_id);
    });

    test('the futures account has a statement of its own, which comes to its wallet', async () => {
      const ask = { memberId: asMemberId(ALICE), limit: 50 };
      const { rows } = await listLedgerEntries(db(), { ...ask, book: 'contract' });
      const kinds = new Set(rows.map((row) => row.kind));
      assert.deepEqual(
        kinds,
        new Set(['transfer', 'fee', 'profit', 'contractFunding', 'liquidation']),
      );
      const wallet = rows.reduce((sum, row) => sum + row.amount, 0n);
      const coins = await listLedgerEntries(db(), { ...ask, book: 'coin' });
      assert.deepEqual(
        coins.rows.map((row) => [row.kind, row.amount]),
        [
          ['transfer', 200_000n],
          ['transfer', -1_500_000n],
          ['credit', 1_500_000n],
        ],
      );
      const moved = rows.filter((row) => row.kind === 'transfer');
      assert.equal(
        moved.reduce((sum, row) => sum + row.amount, 0n),
        1_300_000n,
      );
      assert.ok(wallet > 0n && wallet < 1_300_000n, String(wallet));
    });

    test('§2 balances: positions of any moment are told afterwards as they were told then', async () => {
      const LATER = Number.MAX_SAFE_INTEGER;
      const times = [...new Set(events.map(({ time }) => time))].slice(3);
      const open = async (memberId: MemberId, since: number) => {
        const past = await listPastPositions(db(), { memberId: asMemberId(memberId), since });
        return past.filter(({ lots, spent, profit }) => lots || spent || profit);
      };
      const afterwards = new Map<string, unknown>();
      for (const at of times) {
        for (const who of [ALICE, BOB, CAROL])
          afterwards.set(`${at} ${who}`, await open(asMemberId(who), at + 1));
      }
      await projection.drop();
      for (const [place, at] of times.entries()) {
        const before = place === 0 ? 0 : (times[place - 1] ?? 0);
        const within = events.filter(({ time }) => time > before && time <= at);
        const [first, last] = [within[0]?.seq ?? 0, within.at(-1)?.seq ?? 0];
        await projection.apply({
          firstSeq: place === 0 ? 1 : first,
          lastSeq: last,
          events: within,
        });
        for (const who of [ALICE, BOB, CAROL]) {
          const then = (await open(asMemberId(who), LATER)).filter(({ lots }) => lots > 0n);
          const told = afterwards.get(`${at} ${who}`) as typeof then;
          assert.deepEqual(
            told.filter(({ lots }) => lots > 0n),
            then,
            `${at} ${who}`,
          );
        }
      }
      assert.equal(afterwards.size, 3 * times.length);
    });

    test('§3 rise: the newest minute of a perpetual is told as that of any market, its marks in bars of their own', async () => {
      const marketId = asMarketId(0);
      const ask = {
        marketId,
        periodMinutes: 1,
        before: Number.MAX_SAFE_INTEGER,
        count: 1,
      } as const;
      const [newest] = await listBars(db(), ask);
      assert.ok(newest && newest.volumeLots > 0);
      const told = await lastMinutes(db(), [asMarketId(9), marketId], ask.before);
      assert.deepEqual([...told], [[marketId, newest]]);
      for (const series of ['mark', 'index'] as const) {
        const [bar] = await listMarkBars(db(), { ...ask, series });
        assert.ok(bar && bar.volumeLots === 0 && bar.startsAt >= newest.startsAt, series);
      }
    });

    test('§2 balances: what moved the futures account is its statement; marks are told as of a moment', async () => {
      const flows = await sumContractFlows(db(), { memberId: asMemberId(ALICE), since: 0 });
      const { rows } = await listLedgerEntries(db(), {
        memberId: asMemberId(ALICE),
        limit: 50,
        book: 'contract',
      });
      const sum = (amounts: readonly { amount: bigint }[]) =>
        amounts.reduce((total, { amount }) => total + amount, 0n);
      assert.equal(sum(flows), sum(rows));
      const [mark] = await listMarksAt(db(), { marketIds: [0], since: Number.MAX_SAFE_INTEGER });
      const [first] = await listMarksAt(db(), { marketIds: [0], since: 0 });
      assert.deepEqual([mark?.close, first?.close], [90, 100]);
      assert.deepEqual(await listMarksAt(db(), { marketIds: [], since: 0 }), []);
    });

    test('entry by entry, and after a restart anywhere, the tables are the same', async () => {
      const whole = await contents();
      await projection.drop();
      for (let seq = 1; seq <= lastSeq; seq += 1) {
        // What is open is read again from SQL each time.
        const again = await Projection.open(db());
        assert.ok(await again.apply(batchOf(events, seq, seq)));
      }
      assert.deepEqual(await contents(), whole);
    });
  });
}
