import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMemberId, asSeq } from '@candor/money';
import { knowNothing } from '../known.ts';
import { collectIeo } from './collect.ts';

test('§14 unlocks: steps that fall due with one entry, as after a pause, are one row of their sum', () => {
  const unlocked = {
    type: 'offeringUnlocked',
    offeringId: 1,
    memberId: asMemberId(7),
    assetId: asAssetId(2),
  } as const;
  const at = (seq: number, units: bigint) =>
    ({ ...unlocked, seq: asSeq(seq), time: seq * 10, amount: amount(units) }) as const;
  const { unlocked: rows } = collectIeo(knowNothing(), [at(5, 3n), at(5, 4n), at(6, 1n)]);
  assert.deepEqual(
    rows.map(({ seq, amount: sum }) => `${seq} ${sum}`),
    ['5 7', '6 1'],
  );
});
