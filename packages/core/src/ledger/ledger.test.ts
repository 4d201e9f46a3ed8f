import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, InvariantViolation } from '@candor/money';
import fc from 'fast-check';
import { chargeFee } from '../fee/chargeFee.ts';
import { exactFromBigInt } from './exact.ts';
import { Ledger } from './ledger.ts';

function openLedger(): Ledger {
  const ledger = new Ledger();
  ledger.openAsset();
  ledger.openMember();
  ledger.openMember();
  return ledger;
}

test('money moves between accounts and every asset sums to zero', () => {
  const ledger = openLedger();
  const [alice, bob] = [ledger.availableCell(0, 0), ledger.availableCell(1, 0)];
  ledger.transfer(ledger.houseCell('external', 0), alice, 0, 1_000);
  ledger.hold(0, 0, 400);
  ledger.pay(ledger.heldCell(0, 0), bob, 0, 300, 3);
  ledger.release(0, 0, 100);
  assert.deepEqual([ledger.balance(alice), ledger.balance(bob)], [700n, 297n]);
  assert.equal(ledger.balance(ledger.feeCell(0)), 3n);
  assert.equal(ledger.balance(ledger.houseCell('external', 0)), -1_000n);
  assert.equal(ledger.recount(0), 0n);
  assert.equal(ledger.unbalancedCount, 0);
});

test('a member account never goes below zero', () => {
  const ledger = openLedger();
  assert.throws(() => ledger.hold(0, 0, 1), InvariantViolation);
  assert.throws(() => ledger.hold(0, 0, 2n ** 60n), InvariantViolation);
});

test('balances are exact on both sides of 2^53 and up to 64 bits', () => {
  const amounts = fc.array(
    fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 55n }), fc.bigInt({ min: 0n, max: 9n })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(amounts, (moved) => {
      const ledger = openLedger();
      const external = ledger.houseCell('external', 0);
      const cell = ledger.availableCell(0, 0);
      let total = 0n;
      for (const raw of moved) {
        const isIn = total < raw || raw % 2n === 0n;
        const [from, to] = isIn ? [external, cell] : [cell, external];
        ledger.transfer(from, to, 0, exactFromBigInt(raw));
        total += isIn ? raw : -raw;
        assert.equal(ledger.balance(cell), total);
        assert.equal(ledger.balance(external), -total);
        assert.equal(ledger.covers(cell, exactFromBigInt(total)), true);
        assert.equal(ledger.covers(cell, exactFromBigInt(total + 1n)), false);
        assert.equal(ledger.unbalancedCount, 0);
      }
    }),
  );
});

test('a credit past 64 bits does not fit', () => {
  const ledger = openLedger();
  const [external, cell] = [ledger.houseCell('external', 0), ledger.availableCell(0, 0)];
  assert.equal(ledger.fits(external, cell, AMOUNT_MAX), true);
  ledger.transfer(external, cell, 0, AMOUNT_MAX);
  assert.equal(ledger.fits(external, cell, 1n), false);
});

test('balances survive the growth of members and assets', () => {
  const ledger = openLedger();
  ledger.transfer(ledger.houseCell('external', 0), ledger.availableCell(1, 0), 0, 77);
  for (let count = 0; count < 300; count += 1) ledger.openMember();
  for (let count = 0; count < 40; count += 1) ledger.openAsset();
  assert.equal(ledger.balance(ledger.availableCell(1, 0)), 77n);
  assert.equal(ledger.recount(0), 0n);
});

test('a fee is the exact share rounded up, whatever the size of the amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
  const sizes = fc.integer({ min: 0, max: 63 });
  fc.assert(
    fc.property(amounts, sizes, fc.nat({ max: 1_000_000 }), (wide, bits, ppm) => {
      const raw = wide >> BigInt(bits);
      const expected = (raw * BigInt(ppm) + 999_999n) / 1_000_000n;
      assert.equal(BigInt(chargeFee(exactFromBigInt(raw), ppm)), expected);
    }),
    { numRuns: 1_000 },
  );
});
