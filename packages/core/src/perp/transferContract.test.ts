import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AMOUNT_MAX,
  type AssetId,
  amount,
  asAssetId,
  asMemberId,
  type MemberId,
  type MemberIndex,
} from '@candor/money';
import { COIN_AVAILABLE, CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { stateHash } from '../stateHash.ts';
import { PerpScenario } from '../testing/perpScenario.ts';

const ALICE = { memberId: asMemberId(1_000), assetId: asAssetId(0) } as const;

function stage(funds: bigint) {
  const scene = new PerpScenario();
  scene.apply({ type: 'creditMember', ...ALICE, amount: amount(funds), externalId: 0n });
  const transfer = (raw: bigint, to: { memberId: MemberId; assetId: AssetId } = ALICE) =>
    scene.apply({ type: 'transferContract', ...to, amount: amount(raw) });
  const balances = () => {
    const { ledger } = scene.exchange;
    return [COIN_AVAILABLE, CONTRACT_AVAILABLE].map((account) =>
      ledger.balance(ledger.find(0 as MemberIndex, account, asAssetId(0))),
    );
  };
  return { scene, transfer, balances };
}

test('money goes into contracts and comes back, whole and at once', () => {
  const { scene, transfer, balances } = stage(100n);
  assert.deepEqual(transfer(60n), ACCEPTED);
  assert.deepEqual(balances(), [40n, 60n]);
  assert.deepEqual(transfer(-60n), ACCEPTED);
  assert.deepEqual(balances(), [100n, 0n]);
  const told = scene.events.filter(({ type }) => type === 'contractTransferred');
  assert.equal(told.length, 2);
  assert.equal(scene.exchange.ledger.unbalancedCount, 0);
});

test('a transfer that cannot be is refused and changes nothing', () => {
  const { scene, transfer } = stage(100n);
  transfer(10n);
  const before = stateHash(scene.exchange);
  assert.deepEqual(transfer(0n), refused('amountInvalid'));
  assert.deepEqual(transfer(91n), refused('balanceTooLow'));
  assert.deepEqual(transfer(-11n), refused('balanceTooLow'));
  assert.deepEqual(
    transfer(1n, { memberId: asMemberId(9), assetId: asAssetId(0) }),
    refused('memberUnknown'),
  );
  assert.deepEqual(
    transfer(1n, { memberId: asMemberId(1_000), assetId: asAssetId(9) }),
    refused('assetUnknown'),
  );
  assert.equal(stateHash(scene.exchange), before);
  const rich = stage(AMOUNT_MAX - 5n);
  rich.transfer(AMOUNT_MAX - 5n);
  rich.scene.apply({ type: 'setMemberFrozen', memberId: asMemberId(1_000), isFrozen: true });
  assert.deepEqual(rich.transfer(1n), refused('memberFrozen'));
});

test('a transfer under a request key is done once', () => {
  const { scene, transfer, balances } = stage(100n);
  const command = { type: 'transferContract', ...ALICE, amount: amount(30n) } as const;
  assert.deepEqual(scene.apply(command, 7n), ACCEPTED);
  assert.deepEqual(scene.apply(command, 7n), ACCEPTED);
  assert.deepEqual(balances(), [70n, 30n]);
  assert.deepEqual(transfer(-30n), ACCEPTED);
});
