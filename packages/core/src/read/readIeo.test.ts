import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMemberId, lots, rate } from '@candor/money';
import { IeoScenario, ISSUER, type OFFERING, START } from '../testing/ieoScenario.ts';
import { readCommitments, readOfferings } from './readIeo.ts';

const [ALICE, BOB, CAROL] = [ISSUER + 1, ISSUER + 2, ISSUER + 3];
const UNLOCKS = [
  { at: START + 200_000, share: rate(250_000) },
  { at: START + 400_000, share: rate(750_000) },
];

function opened(terms: Partial<typeof OFFERING> = {}): IeoScenario {
  const scenario = new IeoScenario(terms);
  scenario.apply({ type: 'openOffering', offeringId: 0 }, 10);
  scenario.passTo(100);
  for (const [memberId, count] of [
    [ALICE, 100],
    [BOB, 60],
  ] as const) {
    const wanted = {
      memberId: asMemberId(memberId),
      offeringId: 0,
      quantity: lots(count),
      isIdentified: true,
    };
    scenario.apply({ type: 'commitOffering', ...wanted });
  }
  return scenario;
}

test('an offering tells how far it is, and its members what they have in it', () => {
  const scenario = opened({ unlocks: UNLOCKS });
  const [open] = readOfferings(scenario.exchange);
  assert.deepEqual(
    [open?.status, open?.committed, open?.memberCount, open?.remaining, open?.raised],
    ['open', 160, 2, 100, 0n],
  );
  const alice = { offeringId: 0, payAsset: asAssetId(0), committed: 100, cost: 250_00n };
  const before = { ...alice, allocated: 0, locked: 0n };
  assert.deepEqual(readCommitments(scenario.exchange, asMemberId(ALICE)), [before]);
  assert.deepEqual(readCommitments(scenario.exchange, asMemberId(CAROL)), []);
  scenario.passTo(200);
  const after = { ...alice, allocated: 40, locked: 30_00n };
  assert.deepEqual(readCommitments(scenario.exchange, asMemberId(ALICE)), [after]);
  const [unlocking] = readOfferings(scenario.exchange);
  assert.deepEqual(
    [unlocking?.status, unlocking?.sold, unlocking?.raised, unlocking?.remaining],
    ['unlocking', 80, 200_00n, 0],
  );
  scenario.passTo(400);
  assert.deepEqual(readCommitments(scenario.exchange, asMemberId(ALICE)), []);
});
