import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMemberId } from '@candor/money';
import fc from 'fast-check';
import { createExchange } from '../exchange.ts';
import { ACCOUNT_NAMES } from '../ledger/account.ts';
import { Scenario } from '../testing/scenario.ts';
import { readHoldings } from './readMember.ts';

const [ALICE, BOB] = [1_000, 1_001];

test('whatever a member has in any book, for any purpose, of any asset is told, and nothing else', () => {
  const account = fc.constantFrom(...ACCOUNT_NAMES);
  const held = fc.record({
    account,
    assetId: fc.constantFrom(0, 1),
    balance: fc.bigInt({ min: 1n, max: 2n ** 62n }),
  });
  const property = fc.property(
    fc.uniqueArray(held, { selector: (each) => `${each.account.account} ${each.assetId}` }),
    (all) => {
      const { exchange } = new Scenario();
      const { ledger, members } = exchange;
      for (const { account: name, assetId, balance } of all) {
        ledger.restoreAccount(
          members.indexOf(asMemberId(ALICE)),
          name.account,
          asAssetId(assetId),
          balance,
        );
      }
      const told = readHoldings(exchange, asMemberId(ALICE));
      const wanted = all.map(({ account: { book, purpose }, assetId, balance }) => ({
        ...{ book, purpose, assetId: asAssetId(assetId), balance },
      }));
      assert.deepEqual(new Set(told.map(textOf)), new Set(wanted.map(textOf)));
      assert.equal(told.length, all.length);
      assert.deepEqual(readHoldings(exchange, asMemberId(BOB)), []);
    },
  );
  fc.assert(property);
});

test('a hold is told beside what is free, an unknown member has nothing', () => {
  const scenario = new Scenario();
  scenario.run('alice has 1000 USDT\nindex 100\nalice buys 3 @ 100 → accepted');
  assert.deepEqual(readHoldings(scenario.exchange, asMemberId(ALICE)), [
    { book: 'coin', purpose: 'available', assetId: asAssetId(0), balance: 700n },
    { book: 'coin', purpose: 'order', assetId: asAssetId(0), balance: 300n },
  ]);
  assert.deepEqual(readHoldings(createExchange({ isDemo: true }), asMemberId(ALICE)), []);
});

function textOf(holding: ReturnType<typeof readHoldings>[number]): string {
  const { book, purpose, assetId, balance } = holding;
  return `${book} ${purpose} ${assetId} ${balance}`;
}
