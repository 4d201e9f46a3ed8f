import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, asAssetId, asMarketId, type MemberIndex } from '@candor/money';
import fc from 'fast-check';
import { ACCOUNT_NAMES, COIN_AVAILABLE } from '../ledger/account.ts';
import { ASSETS_MAX, Ledger } from '../ledger/ledger.ts';
import { RestingOrders } from './restingOrders.ts';

/** The same in plain lists. */
class Naive {
  private readonly lists = new Map<number, number[]>();

  slotsOf(owner: number): readonly number[] {
    return this.lists.get(owner) ?? [];
  }

  add(slot: number, owner: number): void {
    this.lists.set(owner, [...this.slotsOf(owner), slot]);
  }

  remove(slot: number, owner: number): void {
    const left = this.slotsOf(owner).filter((each) => each !== slot);
    if (left.length === 0) this.lists.delete(owner);
    else this.lists.set(owner, left);
  }
}

const MEMBERS = 40;
const ASSETS = 6;

/** Members of a ledger, and their orders in some of its markets. */
function openLedger(members = MEMBERS): Ledger {
  const ledger = new Ledger();
  for (let asset = 0; asset < ASSETS; asset += 1) ledger.openAsset();
  for (let at = 0; at < members; at += 1) ledger.openMember();
  return ledger;
}

/** A market in which a member's orders are listed, and what they should be. */
function openLists(ledger: Ledger, market: number): readonly [RestingOrders, Naive] {
  return [new RestingOrders(ledger.rows, asMarketId(market)), new Naive()];
}

test('each member’s orders stand in their order beside their money, whoever else comes and goes', () => {
  const step = fc.record({
    owner: fc.nat(MEMBERS - 1),
    market: fc.nat(2),
    choice: fc.nat(9),
    asset: fc.nat(ASSETS - 1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600 }), (steps) => {
      const ledger = openLedger();
      const markets = [0, 1, 1_023].map((market) => openLists(ledger, market));
      const paid = new Map<string, bigint>();
      let lastSlot = 0;
      for (const { owner: at, market, choice, asset: coin } of steps) {
        const owner = at as MemberIndex;
        const [resting, naive] = markets[market]!;
        if (choice === 9) pay(ledger, owner, asAssetId(coin), paid);
        const slot = naive.slotsOf(owner)[choice];
        const isAdded = choice > 5 || slot === undefined;
        if (isAdded) lastSlot += 1;
        for (const each of [resting, naive]) {
          if (isAdded) each.add(lastSlot, owner);
          else each.remove(slot, owner);
        }
        assert.equal(resting.countOf(owner), naive.slotsOf(owner).length);
      }
      for (let at = 0; at < MEMBERS; at += 1) {
        const owner = at as MemberIndex;
        for (const [resting, naive] of markets) {
          assert.deepEqual(resting.slotsOf(owner), naive.slotsOf(owner));
        }
      }
      assert.deepEqual(balancesOf(ledger), paid);
    }),
    { numRuns: 60 },
  );
});

/** Gives a member one more of an asset. */
function pay(ledger: Ledger, owner: MemberIndex, asset: AssetId, paid: Map<string, bigint>): void {
  const cell = ledger.cell(owner, COIN_AVAILABLE, asset);
  ledger.transfer(ledger.houseCell('external', asset), cell, asset, 1);
  paid.set(`${owner} ${asset}`, (paid.get(`${owner} ${asset}`) ?? 0n) + 1n);
}

/** What the ledger says that members have; that orders are listed beside it is no part of it. */
function balancesOf(ledger: Ledger): Map<string, bigint> {
  const found = new Map<string, bigint>();
  ledger.forEachAccount((member, account, asset, balance) => {
    assert.equal(account, COIN_AVAILABLE);
    found.set(`${member} ${asset}`, balance);
  });
  return found;
}

test('the orders of a member with two assets take no memory, of one with three at most 48 bytes', () => {
  const members = 40_000;
  const grown = [2, 3].map((assets) => {
    const ledger = openLedger(members);
    const resting = new RestingOrders(ledger.rows, asMarketId(7));
    for (let at = 0; at < members; at += 1) {
      const owner = at as MemberIndex;
      for (let asset = 0; asset < assets; asset += 1) {
        ledger.cell(owner, COIN_AVAILABLE, asAssetId(asset));
      }
    }
    const before = ledger.byteLength;
    for (let at = 0; at < members; at += 1) resting.add(1, at as MemberIndex);
    return ledger.byteLength - before;
  });
  const page = 2 ** 18;
  assert.equal(grown[0], 0);
  assert.ok(grown[1]! > 0 && grown[1]! <= members * 48 + page, `${grown[1]}`);
});

test('a member of every market finds each list, and every account', () => {
  const ledger = openLedger(1);
  const owner = 0 as MemberIndex;
  while (ledger.assetCount < ASSETS_MAX) ledger.openAsset();
  for (let market = 0; market < 1_024; market += 1) {
    new RestingOrders(ledger.rows, asMarketId(market)).add(market + 1, owner);
  }
  for (let asset = 0; asset < ASSETS_MAX; asset += 1) {
    for (const { account } of ACCOUNT_NAMES) ledger.cell(owner, account, asAssetId(asset));
  }
  for (let market = 0; market < 1_024; market += 1) {
    const resting = new RestingOrders(ledger.rows, asMarketId(market));
    assert.equal(resting.countOf(owner), 1);
  }
});

test('an order that is not in its owner’s list is a broken invariant', () => {
  const [resting] = openLists(openLedger(), 0);
  resting.add(1, 7 as MemberIndex);
  for (const owner of [7, 8]) {
    assert.throws(() => resting.remove(2, owner as MemberIndex), /in its owner’s list/);
  }
});
