import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Event } from '@candor/core';
import { asMarketId, asMemberId, asSeq } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { PAGE_MAX } from '../page.ts';
import { Projection } from '../projection.ts';
import { findFill } from '../spot/spotFills.ts';
import { lastTrades } from '../tapes.ts';
import { HOUSE, MARKET, Scribe } from '../testing/trading.ts';

const BOT = 2;
const ALICE = asMemberId(1_000);
const PERP = 7;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** One order of the house met whole by one of somebody's. */
function trade(scribe: Scribe, memberId: number): number {
  const maker = scribe.accept({
    memberId: asMemberId(HOUSE),
    side: 'sell',
    price: 100,
    remaining: 1,
  });
  const taker = scribe.accept({
    memberId: asMemberId(memberId),
    side: 'buy',
    price: 100,
    remaining: 1,
  });
  scribe.fill(maker, taker, 1);
  return taker.orderId;
}

/** The same fills once more as a perpetual's, told of one entry later. */
function alsoOfPerp(events: readonly Event[]): Event[] {
  return events.flatMap((event) => {
    if (event.type !== 'orderFilled') return [event];
    const { tradeId, makerOrderId, takerOrderId } = event;
    const orders = { makerOrderId: makerOrderId + 1e6, takerOrderId: takerOrderId + 1e6 };
    const twin = { ...event, ...orders, marketId: PERP, tradeId: tradeId + 1e6 };
    return [event, { ...twin, marketKind: 'perp' } as Event];
  });
}

/** Alice trades once, then the house and its bot 150 times, and again more than an hour later. */
function playedStory(): { readonly events: Event[]; readonly lastSeq: number } {
  const scribe = new Scribe();
  scribe.open();
  scribe.next();
  const { seq, time } = scribe;
  scribe.events.push({
    seq: asSeq(seq),
    time,
    type: 'memberOpened',
    memberId: asMemberId(BOT),
    role: 'taker',
  });
  trade(scribe, ALICE);
  for (let count = 0; count < 150; count += 1) trade(scribe, BOT);
  scribe.next(HOUR_MS + 10 * MINUTE_MS);
  for (let count = 0; count < 30; count += 1) trade(scribe, BOT);
  scribe.next(10 * MINUTE_MS);
  trade(scribe, BOT);
  return { events: alsoOfPerp(scribe.events), lastSeq: scribe.seq };
}

for (const kind of TEST_STORES) {
  describe(`rows of the house alone on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const { events, lastSeq } = playedStory();
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(store.sql.db);
      await projection.drop();
    });

    const play = async (entries: number, upTo = lastSeq) => {
      for (let firstSeq = 1; firstSeq <= upTo; firstSeq += entries) {
        const last = Math.min(firstSeq + entries - 1, upTo);
        const within = events.filter(({ seq }) => seq >= firstSeq && seq <= last);
        await projection.apply({ firstSeq, lastSeq: last, events: within });
      }
    };
    const idsOf = async (table: string, key: string) => {
      const { rows } = await store.sql.pool.query(`SELECT ${key} AS id FROM ${table} ORDER BY 1`);
      return rows.map(({ id }) => Number(id));
    };
    const contents = () =>
      Promise.all([
        idsOf('spot_orders', 'order_id'),
        idsOf('spot_fills', 'trade_id'),
        idsOf('perp_trades', 'trade_id'),
      ]);

    test('after an hour they are deleted; a member’s trade, its orders, tapes and bars stay', async () => {
      await play(40);
      const [orders, fills, perps] = await contents();
      const kept = Array.from({ length: PAGE_MAX }, (_, index) => 182 - PAGE_MAX + index);
      assert.deepEqual(
        fills,
        [1, ...kept, 182],
        'Alice’s, the tape before the last step, the newest',
      );
      assert.deepEqual(
        perps,
        fills.map((id) => id + 1e6),
      );
      assert.equal(orders?.length, 2 * fills.length, 'both orders of each trade that is kept');
      const hers = await findFill(store.sql.db, { memberId: ALICE, tradeId: 1 });
      assert.equal(hers?.makerId, HOUSE);
      const tapes = await lastTrades(store.sql.db, [MARKET, asMarketId(PERP)], PAGE_MAX);
      assert.deepEqual(
        [...tapes.values()].map(({ length }) => length),
        [PAGE_MAX, PAGE_MAX],
      );
      const volume = 'SELECT sum(volume_lots) AS lots FROM candles WHERE period_minutes = 1440';
      const { rows } = await store.sql.pool.query(`${volume} AND market_id = ${MARKET}`);
      assert.equal(Number(rows[0].lots), 182, 'bars count what is deleted too');
    });

    test('what is kept follows from the log, however it comes in batches or begins again', async () => {
      await play(40);
      const expected = await contents();
      for (const entries of [7, 111, lastSeq]) {
        await projection.drop();
        await play(entries, 250);
        projection = await Projection.open(store.sql.db);
        const rest = events.filter(({ seq }) => seq > 250);
        await projection.apply({ firstSeq: 251, lastSeq, events: rest });
        assert.deepEqual(await contents(), expected, `${entries} entries at once`);
      }
    });

    test('orders that rest, and trades of an exchange without a house, are never old', async () => {
      const scribe = new Scribe();
      scribe.open();
      const resting = scribe.accept({
        memberId: asMemberId(HOUSE),
        side: 'sell',
        price: 100,
        remaining: 3,
      });
      const maker = scribe.accept({
        memberId: asMemberId(BOT),
        side: 'sell',
        price: 100,
        remaining: 200,
      });
      for (let count = 0; count < 150; count += 1) {
        scribe.fill(
          maker,
          scribe.accept({ memberId: ALICE, side: 'buy', price: 100, remaining: 1 }),
          1,
        );
      }
      scribe.fill(
        resting,
        scribe.accept({ memberId: ALICE, side: 'buy', price: 100, remaining: 1 }),
        1,
      );
      scribe.next(9 * HOUR_MS);
      scribe.fill(
        resting,
        scribe.accept({ memberId: ALICE, side: 'buy', price: 100, remaining: 1 }),
        1,
      );
      await projection.apply({ firstSeq: 1, lastSeq: scribe.seq, events: scribe.events });
      assert.equal((await idsOf('spot_fills', 'trade_id')).length, 152);
      assert.equal((await idsOf('spot_orders', 'order_id')).length, 154);
    });
  });
}
