import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, asMarketId } from '@candor/money';
import fc from 'fast-check';
import { OrderBook } from '../book/index.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { OrderFunds } from './orderFunds.ts';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 1_000n }),
  fc.bigInt({ min: SAFE - 3n, max: SAFE + 3n }),
  fc.bigInt({ min: 2n ** 31n - 2n, max: 2n ** 33n }),
  fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
);
const slot = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1_020, max: 5_000 }));
const move = fc.record({
  slot,
  amount,
  other: amount,
  verb: fc.constantFrom('begin', 'fill', 'fill', 'lessen'),
});

/** Of a book that gave out 5 000 slots. */
function fundsOfSlots(): OrderFunds {
  const book = new OrderBook(asMarketId(0));
  book.restore(new Array<number>(5_001).fill(1), []);
  return new OrderFunds(book);
}

function lesser(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

test('holds and filled quotes are kept to the unit, small or beyond 2^53', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 80, size: 'max' }), (moves) => {
      const funds = fundsOfSlots();
      const naive = new Map<number, { held: bigint; quote: bigint }>();
      for (const { slot: at, amount: wanted, other, verb } of moves) {
        const order = naive.get(at);
        if (verb === 'begin' || !order) {
          funds.begin(at, exactFromBigInt(wanted), exactFromBigInt(other));
          naive.set(at, { held: wanted, quote: other });
        } else if (verb === 'fill') {
          const paid = lesser(order.held, wanted);
          funds.fill(at, exactFromBigInt(paid), exactFromBigInt(other));
          order.held -= paid;
          order.quote = lesser(order.quote + other, AMOUNT_MAX);
        } else {
          const given = lesser(order.held, wanted);
          funds.lessen(at, exactFromBigInt(given));
          order.held -= given;
        }
        for (const [each, { held, quote }] of naive) {
          assert.equal(BigInt(funds.heldOf(each)), held);
          assert.equal(BigInt(funds.quoteFilledOf(each)), quote);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('an order that would pay more than it holds stops the program', () => {
  const funds = fundsOfSlots();
  funds.begin(1, 5, 0);
  assert.throws(() => funds.fill(1, 6, 0), /pays out of what it holds/);
  funds.begin(2, 2n ** 60n, 0);
  assert.throws(() => funds.fill(2, 2n ** 61n, 0), /pays out of what it holds/);
  assert.throws(() => funds.lessen(1, 7), /pays out of what it holds/);
});
