import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { afterTrade, type CoinCost, NO_COST, type TradedSide } from './coinCost.ts';

const buy = (base: bigint, quote: bigint, fee = 0n): TradedSide => ({
  ...{ isBuy: true, base, quote, fee },
});
const sell = (base: bigint, quote: bigint, fee = 0n): TradedSide => ({
  ...{ isBuy: false, base, quote, fee },
});
const after = (...sides: readonly TradedSide[]): CoinCost => sides.reduce(afterTrade, NO_COST);

test('§2 balances: a fee makes what was bought fewer, a sale takes its part of what was paid', () => {
  assert.deepEqual(after(buy(100n, 1_000n, 1n)), { quantity: 99n, paid: 1_000n, realized: 0n });
  const half = after(buy(100n, 1_000n), buy(100n, 3_000n), sell(50n, 1_500n, 15n));
  assert.deepEqual(half, { quantity: 150n, paid: 3_000n, realized: 485n });
  assert.deepEqual(after(buy(3n, 10n), sell(1n, 5n), sell(2n, 2n)), {
    ...{ quantity: 0n, paid: 0n, realized: -3n },
  });
});

test('§2 balances: what came otherwise than by a purchase has no cost, and its sale gains nothing', () => {
  assert.deepEqual(after(sell(10n, 500n)), NO_COST);
  assert.deepEqual(after(buy(10n, 100n), sell(40n, 800n)), {
    ...{ quantity: 0n, paid: 0n, realized: 100n },
  });
});

test('what is left and what was realised are always what was paid and what sales brought', () => {
  const unit = fc.bigInt({ min: 1n, max: 10n ** 20n });
  const trade = fc.record({ isBuy: fc.boolean(), base: unit, quote: unit });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
      let cost = NO_COST;
      let spent = 0n;
      let brought = 0n;
      for (const { isBuy, base, quote } of trades) {
        const isWhole = base >= cost.quantity;
        if (isBuy) spent += quote;
        else brought += (quote * (isWhole ? cost.quantity : base)) / base;
        cost = afterTrade(cost, { isBuy, base, quote, fee: 0n });
        assert.ok(cost.quantity >= 0n && cost.paid >= 0n);
        assert.equal(cost.paid - cost.realized, spent - brought);
        if (cost.quantity === 0n) assert.equal(cost.paid, 0n);
      }
    }),
  );
});
