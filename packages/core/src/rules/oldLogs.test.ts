import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMemberId } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Entry } from '../command.ts';
import { createExchange } from '../exchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { PerpScenario } from '../testing/perpScenario.ts';

const [ALICE, BOB, CAROL] = [1_000, 1_001, 1_002].map(asMemberId);

/** A halt that is charged and liquidated as long as it lasts, the platform's token named twice, a chain of inviters. */
const PLAY = `
  alice has 150
  bob has 10000
  carol has 10000
  mark 100
  bob shorts 10 @ 100 x1 → accepted
  alice longs 10 at market x10 isolated → accepted filled 10
  carol longs 10 @ 91 x1 → accepted
  market halted
  alice moves 10 into long → refused marketNotTrading
  wait 28800 s
  mark 97
  mark 90
  row alice long isolated: none
  market trading
  wait 28800 s
  mark 96
`;

function record(rulesVersion: 1 | 2): readonly Entry[] {
  const scene = new PerpScenario({ interestE9: 100_000 }, 1);
  if (rulesVersion === 2) scene.apply({ type: 'adoptRules', version: 2 });
  const token = { type: 'setPlatformAsset', assetId: asAssetId(0) } as const;
  scene.apply(token);
  const { expected, actual } = scene.run(PLAY);
  assert.equal(actual, expected);
  scene.apply(token);
  const invites = [
    [CAROL, BOB],
    [BOB, ALICE],
    [ALICE, CAROL],
  ] as const;
  for (const [memberId = asMemberId(0), inviterId = asMemberId(0)] of invites) {
    scene.apply({ type: 'setInviter', memberId, inviterId });
  }
  return scene.entries;
}

/** What these logs came to when their rules were the newest ones. */
const HASHES = [
  [1, '1ddcb3c11b73a96db47970462afd76ca'],
  [2, 'de86e4e24469138dab7a69c9295afa01'],
] as const;

for (const [version, hash] of HASHES) {
  test(`a log that was written under rules ${version} replays to the state it had then`, () => {
    const exchange = createExchange({ isDemo: true });
    for (const entry of record(version)) step(exchange, entry, new EventBuffer());
    assert.equal(exchange.rules.version, version);
    assert.equal(stateHash(exchange), hash);
    assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), hash);
  });
}
