import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMemberId } from '@candor/money';
import fc from 'fast-check';
import { ACCOUNT_NAMES } from '../ledger/account.ts';
import { recountAll } from '../ledger/recount.ts';
import { Scenario } from '../testing/scenario.ts';
import { readHoldings } from './readMember.ts';
import { readOwed, readOwedTotal } from './readOwed.ts';

const MEMBERS = [1_000, 1_001];
const ASSETS = [0, 1];

test('finance §6 rule: members are owed all that is in any of their accounts, and together what the ledger counts', () => {
  const held = fc.record({
    member: fc.constantFrom(...MEMBERS),
    account: fc.constantFrom(...ACCOUNT_NAMES),
    assetId: fc.constantFrom(...ASSETS),
    balance: fc.bigInt({ min: 1n, max: 2n ** 58n }),
  });
  const nameOf = ({
    member,
    account,
    assetId,
  }: {
    member: number;
    account: { account: number };
    assetId: number;
  }) => `${member} ${account.account} ${assetId}`;
  const property = fc.property(fc.uniqueArray(held, { selector: nameOf }), (all) => {
    const { exchange } = new Scenario();
    const { ledger, members } = exchange;
    for (const { member, account, assetId, balance } of all) {
      const index = members.indexOf(asMemberId(member));
      ledger.restoreAccount(index, account.account, asAssetId(assetId), balance);
      const outside = ledger.houseCell('external', asAssetId(assetId));
      const before = ledger.balance(outside);
      if (before !== 0n) continue;
      const sum = all
        .filter((each) => each.assetId === assetId)
        .reduce((all, each) => all + each.balance, 0n);
      ledger.restoreHouse('external', asAssetId(assetId), -sum);
    }
    for (const assetId of ASSETS.map(asAssetId)) {
      const owed = [...readOwed(exchange, assetId)];
      const told = owed.reduce((sum, each) => sum + each.owed, 0n);
      const counted = recountAll(ledger)[assetId]?.accounts ?? [];
      assert.equal(
        told,
        counted.reduce((sum, each) => sum + each.sum, 0n),
      );
      assert.equal(told, readOwedTotal(exchange, assetId));
      for (const { memberId, owed: due } of owed) {
        const holdings = readHoldings(exchange, memberId).filter(
          (each) => each.assetId === assetId,
        );
        assert.equal(
          due,
          holdings.reduce((sum, each) => sum + each.balance, 0n),
        );
        assert.ok(due > 0n);
      }
    }
  });
  fc.assert(property, { numRuns: 60 });
});
