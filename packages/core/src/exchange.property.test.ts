import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountToBigInt,
  asMarketId,
  asMemberId,
  asOrderId,
  lotsToNumber,
  type MemberIndex,
  type OrderId,
  ticksToNumber,
} from '@candor/money';
import fc from 'fast-check';
import { slotOf } from './book/index.ts';
import { EventBuffer } from './bytes/eventBuffer.ts';
import type { Event } from './event.ts';
import { readEvents } from './event.ts';
import type { Exchange } from './exchange.ts';
import { findMismatch } from './read/readExchange.ts';
import { readDepth, readMinutes } from './read/readMarket.ts';
import { readBalances, readOpenOrders } from './read/readMember.ts';
import { loadSnapshot, takeSnapshot } from './snapshot.ts';
import { stateHash } from './stateHash.ts';
import {
  commandOfMove,
  type Move,
  move,
  openSmallExchange,
  run,
} from './testing/randomCommands.ts';

const MEMBERS = [1_000, 1_001, 1_002].map(asMemberId);
/** Small amounts stay numbers; 12 decimals carry amounts beyond 2^53. */
const decimalsOf = fc.constantFrom(0, 6, 12);
const moves = fc.array(move, { maxLength: 60 });

type Watch = (exchange: Exchange, events: readonly Event[], wasRefused: boolean) => void;

function play(exchange: Exchange, played: readonly Move[], watch: Watch = () => {}): number[] {
  const orderIds: OrderId[] = [];
  for (const moved of played) {
    const sink = new EventBuffer();
    const command = commandOfMove(moved, orderIds);
    const key = moved.type === 'command' ? moved.requestKey : 0n;
    const outcome = run(exchange, command, sink, key);
    if (outcome.type === 'orderPlaced') orderIds.push(outcome.orderId);
    watch(exchange, readEvents(sink.toBytes()), outcome.type === 'refused');
  }
  return orderIds;
}

test('assets sum to zero and no book is crossed after every step', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      play(openSmallExchange(decimals), played, (exchange) => {
        assert.equal(findMismatch(exchange), undefined);
        assert.equal(exchange.ledger.unbalancedCount, 0);
        const { bids, asks } = readDepth(exchange, asMarketId(0), 1);
        const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
        assert.ok(bid === undefined || ask === undefined || bid < ask);
      });
    }),
    { numRuns: 60 },
  );
});

test('what is held is exactly the sum over open orders', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      const unit = 10n ** BigInt(decimals);
      play(openSmallExchange(decimals), played, (exchange) => {
        for (const memberId of MEMBERS) {
          const held = [0n, 0n];
          for (const order of readOpenOrders(exchange, memberId, undefined)) {
            const size = BigInt(order.quantityRemaining);
            if (order.side === 'sell') held[1] = (held[1] ?? 0n) + size * unit;
            else held[0] = (held[0] ?? 0n) + size * BigInt(order.price) * unit;
          }
          assert.deepEqual(
            readBalances(exchange, memberId).map((balance) => balance.held),
            held,
          );
        }
      });
    }),
    { numRuns: 60 },
  );
});

test('each order keeps what it holds and what its fills came to', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      const unit = 10n ** BigInt(decimals);
      const filled = new Map<number, bigint>();
      const exchange = openSmallExchange(decimals);
      play(exchange, played, (_, events) => {
        for (const event of events) {
          if (event.type !== 'orderFilled') continue;
          for (const orderId of [event.makerOrderId, event.takerOrderId]) {
            const quote = amountToBigInt(event.quoteAmount);
            filled.set(orderId, (filled.get(orderId) ?? 0n) + quote);
          }
        }
        for (const [index, memberId] of MEMBERS.entries()) {
          const orders = readOpenOrders(exchange, memberId, asMarketId(0));
          assert.equal(exchange.markets[0]?.resting.countOf(index as MemberIndex), orders.length);
          for (const order of orders) {
            assert.equal(order.quoteFilled, filled.get(order.orderId) ?? 0n);
            const held = heldBy(exchange, order.orderId);
            const size = BigInt(order.quantityRemaining) * unit;
            assert.equal(held, order.side === 'sell' ? size : size * BigInt(order.price));
          }
        }
      });
    }),
    { numRuns: 60 },
  );
});

test('volume: what buyers got, what sellers gave and what the market counts are the same lots and quote', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      /** Lots of each side that were asked for and neither expired nor were taken back. */
      const wanted = { buy: 0, sell: 0 };
      let quote = 0n;
      const exchange = openSmallExchange(decimals);
      const left = { buy: 0, sell: 0 };
      play(exchange, played, (_, events) => {
        for (const event of events) {
          if (event.type === 'orderAccepted') wanted[event.side] += lotsToNumber(event.quantity);
          if (event.type === 'orderCanceled') {
            wanted[event.side] -= lotsToNumber(event.quantityRemaining);
          }
          if (event.type === 'orderAmended') wanted[event.side] -= lotsToNumber(event.reducedBy);
          if (event.type === 'orderFilled') quote += amountToBigInt(event.quoteAmount);
        }
      });
      for (const memberId of MEMBERS) {
        for (const order of readOpenOrders(exchange, memberId, undefined)) {
          left[order.side] += order.quantityRemaining;
        }
      }
      const bars = readMinutes(exchange, asMarketId(0));
      const volume = bars.reduce((sum, bar) => sum + bar.volumeLots, 0);
      assert.deepEqual(
        { buy: wanted.buy - left.buy, sell: wanted.sell - left.sell },
        { buy: volume, sell: volume },
      );
      assert.equal(
        bars.reduce((sum, bar) => sum + bar.volumeQuote, 0n),
        quote,
      );
    }),
    { numRuns: 60 },
  );
});

test('§5 refusal: a refused command leaves the state hash as it was and tells no event', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const exchange = openSmallExchange(6);
      let before = stateHash(exchange);
      play(exchange, played, (after, events, wasRefused) => {
        if (wasRefused) {
          assert.equal(stateHash(after), before);
          assert.deepEqual(events, []);
        }
        before = stateHash(after);
      });
    }),
    { numRuns: 40 },
  );
});

test('a snapshot at any point and the rest of the log give the same hash', () => {
  fc.assert(
    fc.property(moves, fc.nat({ max: 60 }), (played, cut) => {
      const whole = openSmallExchange(6);
      const ids: number[] = [];
      const commands = played.map((moved) => {
        const command = commandOfMove(moved, ids);
        const key = moved.type === 'command' ? moved.requestKey : 0n;
        const outcome = run(whole, command, new EventBuffer(), key);
        if (outcome.type === 'orderPlaced') ids.push(outcome.orderId);
        return { command, key };
      });
      let replayed = openSmallExchange(6);
      commands.forEach(({ command, key }, index) => {
        if (index === cut) replayed = loadSnapshot(takeSnapshot(replayed));
        run(replayed, command, new EventBuffer(), key);
      });
      assert.equal(stateHash(replayed), stateHash(whole));
    }),
    { numRuns: 60 },
  );
});

test('the events alone rebuild every balance', () => {
  fc.assert(
    fc.property(decimalsOf, moves, (decimals, played) => {
      const exchange = openSmallExchange(decimals);
      const totals = new Map<string, bigint>();
      const add = (memberId: number, assetId: number, delta: bigint) => {
        const key = `${memberId}/${assetId}`;
        totals.set(key, (totals.get(key) ?? 0n) + delta);
      };
      for (const memberId of MEMBERS) {
        for (const assetId of [0, 1]) add(memberId, assetId, 900n * 10n ** BigInt(decimals));
      }
      play(exchange, played, (_, events) => {
        for (const event of events) applyToTotals(event, add, decimals);
      });
      for (const memberId of MEMBERS) {
        for (const { assetId, available, held } of readBalances(exchange, memberId)) {
          assert.equal(available + held, totals.get(`${memberId}/${assetId}`));
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** What the exchange notes as held by an order of its first market. */
function heldBy({ markets }: Exchange, orderId: number): bigint {
  return BigInt(markets[0]?.funds.heldOf(slotOf(asOrderId(orderId))) ?? -1);
}

/** The naive twin: every amount from price and quantity in plain bigints, fees rounded up. */
function applyToTotals(
  event: Event,
  add: (memberId: number, assetId: number, delta: bigint) => void,
  decimals: number,
): void {
  if (event.type === 'fundsCredited') {
    add(event.memberId, event.assetId, amountToBigInt(event.amount));
  }
  if (event.type === 'fundsGivenUp') {
    add(event.memberId, event.assetId, -amountToBigInt(event.amount));
  }
  if (event.type === 'rebatePaid') {
    add(event.receiverId, event.assetId, amountToBigInt(event.amount));
  }
  if (event.type !== 'orderFilled') return;
  const unit = 10n ** BigInt(decimals);
  const base = BigInt(lotsToNumber(event.quantity)) * unit;
  const quote = BigInt(ticksToNumber(event.price)) * base;
  const feeOf = (received: bigint, ppm: bigint) => (received * ppm + 999_999n) / 1_000_000n;
  const takerBuys = event.takerSide === 'buy';
  const [buyer, seller] = takerBuys
    ? [event.takerMemberId, event.makerMemberId]
    : [event.makerMemberId, event.takerMemberId];
  const buyerFee = feeOf(base, takerBuys ? 2_500n : 1_000n);
  const sellerFee = feeOf(quote, takerBuys ? 1_000n : 2_500n);
  assert.equal(amountToBigInt(takerBuys ? event.takerFee : event.makerFee), buyerFee);
  assert.equal(amountToBigInt(takerBuys ? event.makerFee : event.takerFee), sellerFee);
  add(buyer, 1, base - buyerFee);
  add(buyer, 0, -quote);
  add(seller, 1, -base);
  add(seller, 0, quote - sellerFee);
}
