import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToBigInt, asAssetId, asMarketId, asMemberId, lots, ticks } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { postingsOf } from '../postings.ts';
import { findMismatch } from '../read/readExchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { perpStatus } from '../testing/market.ts';
import { PERP } from '../testing/perpScenario.ts';
import { balancesOf, posted, sumBy } from '../testing/posted.ts';
import { perpMove, RandomPerp } from '../testing/randomPerp.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';

const moves = fc.array(perpMove, { minLength: 20, maxLength: 120 });
const funds = fc.constantFrom(300n, 2_000n, 50_000n);

/** Value of all rows of a market at a price. */
function valueAt(exchange: Exchange, price: number): bigint {
  let sum = 0n;
  for (const perp of exchange.perps.list) {
    for (let slot = 1; slot <= perp.rows.slotMax; slot += 1) {
      if (perp.rows.isRow(slot)) sum += BigInt(worthOf(perp, slot, price));
    }
  }
  return sum;
}

function clearing({ ledger }: Exchange): bigint {
  return ledger.balance(ledger.houseCell('clearing', asAssetId(0)));
}

/** Lots, promises and margins of the rows are what orders and accounts say. */
function checkRows(exchange: Exchange): void {
  for (const perp of exchange.perps.list) {
    const { rows, terms, market } = perp;
    const promised = new Map<string, number>();
    market.book.forEachOrder((slot) => {
      const key = `${terms.rowOf(slot)} ${terms.closes(slot)}`;
      promised.set(key, (promised.get(key) ?? 0) + market.book.remainingOf(slot));
      assert.equal(terms.leftOf(slot), market.book.remainingOf(slot));
    });
    let [long, short] = [0, 0];
    for (let slot = 1; slot <= rows.slotMax; slot += 1) {
      if (!rows.isRow(slot)) continue;
      const lots = rows.get(slot, ROW.lots);
      if (rows.get(slot, ROW.side) === 0) long += lots;
      else short += lots;
      assert.equal(rows.get(slot, ROW.opening), promised.get(`${slot} false`) ?? 0);
      assert.equal(rows.get(slot, ROW.closing), promised.get(`${slot} true`) ?? 0);
      assert.ok(rows.get(slot, ROW.closing) <= lots);
      assert.ok(lots > 0 || rows.hasOrders(slot));
    }
    assert.equal(long, short, 'every contract has two sides');
  }
}

/** Stops are for rows with lots, counted by them; few as they are, none is owed. */
function checkTriggers(exchange: Exchange): void {
  for (const { rows, triggers } of exchange.perps.list) {
    const counted = new Map<number, number>();
    for (const each of triggers.list()) {
      if (each.kind === 'order') continue;
      const row = rows.find(each.member, each.side, each.mode);
      assert.ok(row > 0 && rows.get(row, ROW.lots) > 0);
      assert.ok(each.lots <= rows.get(row, ROW.lots));
      assert.ok(each.takeProfit > 0 || each.stopLoss > 0);
      counted.set(row, (counted.get(row) ?? 0) + 1);
    }
    for (let slot = 1; slot <= rows.slotMax; slot += 1) {
      if (rows.isRow(slot)) assert.equal(rows.get(slot, ROW.stops), counted.get(slot) ?? 0);
    }
    assert.equal(triggers.owedHigh + triggers.owedLow, 0);
  }
}

test('after every entry: clearing holds what all open rows are worth, at any price', () => {
  fc.assert(
    fc.property(funds, moves, (each, played) => {
      const random = new RandomPerp(each);
      const { exchange } = random;
      for (const move of played) {
        const before = stateHash(exchange);
        const fundingAt = exchange.timers.nextAt;
        const outcome = random.play(move);
        // What falls due with an entry happens whether or not its command is refused.
        const isAlone = exchange.time < fundingAt;
        if (outcome?.type === 'refused' && isAlone) assert.equal(stateHash(exchange), before);
        assert.equal(exchange.isHalted, false);
        for (const price of [1, 77, 100, 1_000]) {
          assert.equal(valueAt(exchange, price), clearing(exchange));
        }
        checkRows(exchange);
        checkTriggers(exchange);
      }
      assert.equal(findMismatch(exchange), undefined);
    }),
    { numRuns: 150 },
  );
});

test('every account is rebuilt from postings, and each event sums to zero', () => {
  fc.assert(
    fc.property(funds, moves, (each, played) => {
      const random = new RandomPerp(each);
      for (const move of played) random.play(move);
      const events = readEvents(random.sink.toBytes());
      assert.deepEqual(posted(new Map(), events), balancesOf(random.exchange));
      for (const event of events) {
        const sums = sumBy(postingsOf(event), ({ assetId }) => `${assetId}`);
        assert.deepEqual(sums, new Map(), event.type);
      }
    }),
    { numRuns: 60 },
  );
});

/** Has markets charge an interest, whatever the play made of their terms. */
function chargeInterest(random: RandomPerp, interestE9: number): void {
  for (const { spec } of random.exchange.markets) {
    if (spec.kind !== 'perp' || spec.interestE9 === interestE9) continue;
    const { marketId, status } = spec;
    const terms = perpStatus({ ...PERP, interestE9 }, { marketId, status });
    assert.equal(random.run(terms).type, 'accepted');
  }
}

function tickOf(price: number): Command {
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
  return { type: 'setIndexPrice', ...pair, price, decimals: 0, sources: 1 };
}

test('every charge of funding sums to zero: what is paid, what is received and what the fund keeps', () => {
  let charged = 0;
  fc.assert(
    fc.property(funds, fc.constantFrom(33_333, 3_333_333), moves, (each, rateE9, played) => {
      const random = new RandomPerp(each);
      for (const [at, side] of (['long', 'short'] as const).entries()) {
        const row = {
          memberId: asMemberId(1_000 + at),
          marketId: asMarketId(0),
          side,
          mode: 'cross',
        } as const;
        const order = {
          leverage: 5,
          price: ticks(100),
          quantity: lots(1),
          timeInForce: 'gtc',
        } as const;
        random.run({ type: 'openPosition', ...row, ...order });
      }
      let seen = 0;
      const paid = new Map<number, bigint>();
      for (const [at, move] of played.entries()) {
        chargeInterest(random, rateE9);
        random.play(move);
        if (at % 12 === 11) {
          random.play({ type: 'wait', ms: 8 * 3_600_000 });
          for (const index of [97, 103]) random.run(tickOf(index));
        }
        const events = readEvents(random.sink.toBytes());
        for (const event of events.slice(seen)) {
          if (event.type === 'positionChanged' && event.cause === 'funding') {
            paid.set(
              event.marketId,
              (paid.get(event.marketId) ?? 0n) + amountToBigInt(event.funding),
            );
          } else if (event.type === 'fundingCharged') {
            const sum = paid.get(event.marketId) ?? 0n;
            if (sum !== 0n) charged += 1;
            assert.equal(sum + amountToBigInt(event.remainder), 0n);
            paid.delete(event.marketId);
          }
        }
        seen = events.length;
      }
      assert.equal(paid.size, 0, 'nobody pays funding outside a charge');
    }),
    { numRuns: 60 },
  );
  assert.ok(charged > 20, `${charged} charges moved money`);
});

test('a restored exchange goes on as the first one does', () => {
  fc.assert(
    fc.property(moves, moves, (before, after) => {
      const random = new RandomPerp(2_000n);
      for (const move of before) random.play(move);
      const twin = loadSnapshot(takeSnapshot(random.exchange));
      assert.equal(stateHash(twin), stateHash(random.exchange));
      const other = random.withExchange(twin);
      for (const move of after) {
        assert.deepEqual(other.play(move), random.play(move));
        assert.equal(stateHash(other.exchange), stateHash(random.exchange));
      }
    }),
    { numRuns: 40 },
  );
});
