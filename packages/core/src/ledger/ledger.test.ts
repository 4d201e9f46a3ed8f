import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, asAssetId, InvariantViolation, type MemberIndex } from '@candor/money';
import fc from 'fast-check';
import { chargeFee } from '../fee/chargeFee.ts';
import {
  ACCOUNT_NAMES,
  type Account,
  accountOf,
  COIN_AVAILABLE,
  COIN_ORDER,
  HOUSE_ACCOUNTS,
  HOUSE_NAMES,
} from './account.ts';
import type { Cell } from './cell.ts';
import { exactFromBigInt } from './exact.ts';
import { ASSETS_MAX, Ledger } from './ledger.ts';
import { recountAll } from './recount.ts';

const ALICE = 0 as MemberIndex;
const BOB = 1 as MemberIndex;

const MARGIN = accountOf('contract', 'margin');
const CONTRACT_AVAILABLE = accountOf('contract', 'available');

function openLedger(): Ledger {
  const ledger = new Ledger();
  ledger.openAsset();
  ledger.openMember();
  ledger.openMember();
  return ledger;
}

/** Everything the ledger would write down. */
function stateOf(ledger: Ledger): unknown[] {
  const rows: unknown[] = [];
  ledger.forEachHouse((...row) => rows.push(row));
  ledger.forEachAccount((...row) => rows.push(row));
  return rows;
}

test('money moves between accounts and every asset sums to zero', () => {
  const ledger = openLedger();
  const [alice, bob] = [
    ledger.cell(ALICE, COIN_AVAILABLE, asAssetId(0)),
    ledger.cell(BOB, COIN_AVAILABLE, asAssetId(0)),
  ];
  ledger.transfer(ledger.houseCell('external', asAssetId(0)), alice, asAssetId(0), 1_000);
  ledger.hold(ALICE, COIN_ORDER, asAssetId(0), 400);
  ledger.pay(ledger.cell(ALICE, COIN_ORDER, asAssetId(0)), bob, asAssetId(0), 300, 3);
  ledger.release(ALICE, COIN_ORDER, asAssetId(0), 100);
  assert.deepEqual([ledger.balance(alice), ledger.balance(bob)], [700n, 297n]);
  assert.equal(ledger.balance(ledger.feeCell(asAssetId(0))), 3n);
  assert.equal(ledger.balance(ledger.houseCell('external', asAssetId(0))), -1_000n);
  assert.equal(recountAll(ledger)[0]?.total, 0n);
  assert.equal(ledger.unbalancedCount, 0);
});

test('a hold is taken from what is available in its own book', () => {
  const ledger = openLedger();
  const available = ledger.cell(ALICE, CONTRACT_AVAILABLE, asAssetId(0));
  ledger.transfer(ledger.houseCell('external', asAssetId(0)), available, asAssetId(0), 50);
  ledger.hold(ALICE, MARGIN, asAssetId(0), 30);
  assert.throws(() => ledger.hold(ALICE, COIN_ORDER, asAssetId(0), 1), InvariantViolation);
  ledger.release(ALICE, MARGIN, asAssetId(0), 10);
  assert.equal(ledger.balance(available), 30n);
  assert.equal(ledger.balance(ledger.find(ALICE, MARGIN, asAssetId(0))), 20n);
});

test('a member account never goes below zero, whatever book and purpose', () => {
  for (const { account } of ACCOUNT_NAMES) {
    const ledger = openLedger();
    const [cell, to] = [
      ledger.cell(ALICE, account, asAssetId(0)),
      ledger.houseCell('external', asAssetId(0)),
    ];
    assert.throws(() => ledger.transfer(cell, to, asAssetId(0), 1), InvariantViolation);
    assert.throws(() => ledger.transfer(cell, to, asAssetId(0), 2n ** 60n), InvariantViolation);
    ledger.transfer(to, cell, asAssetId(0), 5);
    ledger.transfer(cell, to, asAssetId(0), 5);
    assert.throws(() => ledger.transfer(cell, to, asAssetId(0), 1), InvariantViolation);
  }
});

test('an overdrawn house account is a violation, but where its profit or the world passes', () => {
  const mayGo: string[] = [];
  for (const house of HOUSE_NAMES) {
    const ledger = openLedger();
    const [from, to] = [
      ledger.houseCell(house, asAssetId(0)),
      ledger.cell(ALICE, COIN_AVAILABLE, asAssetId(0)),
    ];
    if (HOUSE_ACCOUNTS[house].mayGoNegative) {
      mayGo.push(house);
      ledger.transfer(from, to, asAssetId(0), 7);
      ledger.transfer(from, to, asAssetId(0), 2n ** 60n);
      assert.equal(ledger.balance(from), -(2n ** 60n) - 7n);
      continue;
    }
    assert.throws(() => ledger.transfer(from, to, asAssetId(0), 1), { message: new RegExp(house) });
    assert.throws(() => ledger.transfer(from, to, asAssetId(0), 2n ** 60n), {
      message: new RegExp(house),
    });
  }
  assert.deepEqual(mayGo, ['external', 'clearing']);
});

test('what never held anything is no part of the state', () => {
  const ledger = openLedger();
  ledger.transfer(
    ledger.houseCell('external', asAssetId(0)),
    ledger.cell(BOB, COIN_AVAILABLE, asAssetId(0)),
    asAssetId(0),
    9,
  );
  const before = stateOf(ledger);
  const found = ledger.find(ALICE, COIN_AVAILABLE, asAssetId(0));
  assert.equal(ledger.balance(found), 0n);
  assert.equal(ledger.covers(found, 1), false);
  assert.equal(ledger.fits(ledger.houseCell('external', asAssetId(0)), found, AMOUNT_MAX), false);
  assert.deepEqual(stateOf(ledger), before);
  ledger.cell(ALICE, MARGIN, asAssetId(0));
  assert.deepEqual(stateOf(ledger), before);
});

test('the place of an account that is not there takes nothing', () => {
  const ledger = openLedger();
  const nowhere = ledger.find(ALICE, COIN_AVAILABLE, asAssetId(0)) as Cell;
  const external = ledger.houseCell('external', asAssetId(0));
  assert.throws(() => ledger.transfer(external, nowhere, asAssetId(0), 1), InvariantViolation);
  assert.throws(
    () => ledger.transfer(external, nowhere, asAssetId(0), 2n ** 60n),
    InvariantViolation,
  );
});

test('accounts are of members and assets that exist', () => {
  const ledger = openLedger();
  for (const member of [2, -1, 2 ** 20] as MemberIndex[]) {
    assert.throws(() => ledger.cell(member, COIN_AVAILABLE, asAssetId(0)), InvariantViolation);
    assert.equal(ledger.balance(ledger.find(member, COIN_AVAILABLE, asAssetId(0))), 0n);
  }
  assert.throws(() => ledger.cell(ALICE, COIN_AVAILABLE, asAssetId(1)), InvariantViolation);
  assert.throws(
    () => ledger.restoreAccount(ALICE, 7 as Account, asAssetId(0), 1n),
    InvariantViolation,
  );
});

test('balances are exact on both sides of 2^53 and up to 64 bits', () => {
  const amounts = fc.array(
    fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 55n }), fc.bigInt({ min: 0n, max: 9n })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(amounts, (moved) => {
      const ledger = openLedger();
      const external = ledger.houseCell('external', asAssetId(0));
      const cell = ledger.cell(ALICE, COIN_AVAILABLE, asAssetId(0));
      let total = 0n;
      for (const raw of moved) {
        const isIn = total < raw || raw % 2n === 0n;
        const [from, to] = isIn ? [external, cell] : [cell, external];
        ledger.transfer(from, to, asAssetId(0), exactFromBigInt(raw));
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
  const [external, cell] = [
    ledger.houseCell('external', asAssetId(0)),
    ledger.cell(ALICE, COIN_AVAILABLE, asAssetId(0)),
  ];
  assert.equal(ledger.fits(external, cell, AMOUNT_MAX), true);
  ledger.transfer(external, cell, asAssetId(0), AMOUNT_MAX);
  assert.equal(ledger.fits(external, cell, 1n), false);
});

test('a cell stays where it is while members and assets are added', () => {
  const ledger = openLedger();
  const cell = ledger.cell(BOB, COIN_AVAILABLE, asAssetId(0));
  ledger.transfer(ledger.houseCell('external', asAssetId(0)), cell, asAssetId(0), 77);
  for (let count = 0; count < 10_000; count += 1) ledger.openMember();
  while (ledger.assetCount < ASSETS_MAX) ledger.openAsset();
  for (let asset = 1; asset < 100; asset += 1) ledger.cell(BOB, COIN_AVAILABLE, asAssetId(asset));
  assert.equal(ledger.cell(BOB, COIN_AVAILABLE, asAssetId(0)), cell);
  assert.equal(ledger.balance(cell), 77n);
  assert.equal(recountAll(ledger)[0]?.total, 0n);
  assert.throws(() => ledger.openAsset(), InvariantViolation);
});

test('a member and a stranger’s first touch take a bounded piece of memory', () => {
  const page = 2 ** 18;
  const ledger = openLedger();
  for (let at = 2; at < 20_000; at += 1) {
    const member = at as MemberIndex;
    const before = ledger.byteLength;
    ledger.openMember();
    ledger.cell(member, COIN_AVAILABLE, asAssetId(0));
    assert.ok(ledger.byteLength - before <= page, `member ${member}`);
  }
  // A record of 64 bytes each, in whole pages.
  assert.ok(ledger.byteLength <= 20_000 * 64 + 4 * page);
});

test('one member may have every account of every asset, each opened within two pages', () => {
  const ledger = openLedger();
  while (ledger.assetCount < ASSETS_MAX) ledger.openAsset();
  const cells = new Set<number>();
  for (let asset = 0; asset < ASSETS_MAX; asset += 1) {
    for (const { account } of ACCOUNT_NAMES) {
      const before = ledger.byteLength;
      cells.add(ledger.cell(ALICE, account, asAssetId(asset)));
      assert.ok(ledger.byteLength - before <= 2 ** 19);
    }
  }
  assert.equal(cells.size, ASSETS_MAX * ACCOUNT_NAMES.length);
  const last = ledger.cell(ALICE, MARGIN, asAssetId(ASSETS_MAX - 1));
  ledger.transfer(
    ledger.houseCell('external', asAssetId(ASSETS_MAX - 1)),
    last,
    asAssetId(ASSETS_MAX - 1),
    3,
  );
  assert.deepEqual(stateOf(ledger), [
    ['external', ASSETS_MAX - 1, -3n],
    [0, MARGIN, ASSETS_MAX - 1, 3n],
  ]);
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
