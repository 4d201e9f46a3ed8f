import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBalances, readMember, readOpenOrders } from '@candor/core';
import { openSnapshot, sealSnapshot } from './snapshotFile.ts';
import { ALICE, BOB } from './testing/market.ts';
import { SNAPSHOT_V2 } from './testing/snapshotV2.ts';

const old = () => new Uint8Array(Buffer.from(SNAPSHOT_V2, 'base64'));

test('a snapshot of version 2 opens: balances and orders as they were, nobody invited or locked', () => {
  const exchange = openSnapshot(old());
  assert.equal(exchange.seq, 10);
  const [order] = readOpenOrders(exchange, BOB, undefined);
  assert.equal(order?.quantityRemaining, 2);
  const [, bitcoin] = readBalances(exchange, ALICE);
  // 3 lots of 0.00001 BTC less 0.2 % of them, in units of 8 decimals.
  assert.equal(bitcoin?.available, 3_000n - 6n);
  assert.deepEqual(readMember(exchange, ALICE), {
    role: 'member',
    isFrozen: false,
    withdrawalsLockedUntil: 0,
  });
});

test('it is sealed anew in the version of today, which is held to its hash', () => {
  const sealed = sealSnapshot(openSnapshot(old()));
  assert.equal(openSnapshot(sealed).seq, 10);
  sealed[0] = (sealed[0] ?? 0) ^ 1;
  assert.throws(() => openSnapshot(sealed), { code: 'engineStopped' });
});
