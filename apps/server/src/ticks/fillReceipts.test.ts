import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SealedState } from '../engine/makeSnapshot.ts';
import { FillReceipts } from './fillReceipts.ts';

test('§3 receipt: a state is signed once, given where it has the entry, and else asked for', () => {
  const wished: number[] = [];
  let newest: SealedState | undefined;
  let signatures = 0;
  const sign = (text: string) => {
    signatures += 1;
    return `signed ${text}`;
  };
  const receipts = new FillReceipts({
    exchangeId: 'ab',
    keys: { id: 'k', sign },
    seals: { newest: () => newest, wish: (seq) => wished.push(seq) },
  });
  assert.equal(receipts.seal(), undefined);
  assert.equal(receipts.sealWith(5), undefined);
  newest = { seq: 7, time: 3, stateHash: 'ff', isBalanced: true };
  const seal = receipts.sealWith(7);
  assert.deepEqual(seal, {
    ...{ exchange: 'ab', entry: 7, at: 3, stateHash: 'ff', isBalanced: true, keyId: 'k' },
    signature: 'signed candor-seal-1|ab|7|3|ff|balanced|k',
  });
  assert.equal(receipts.seal(), seal);
  assert.equal(signatures, 1);
  assert.equal(receipts.sealWith(8), undefined);
  assert.deepEqual(wished, [5, 8]);
});
