import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, EventBuffer, stateHash, step } from '@candor/core';
import { asSeq } from '@candor/money';
import { openSnapshot, sealSnapshot } from './snapshotFile.ts';
import { SET_UP } from './testing/market.ts';

function sealed(): Uint8Array {
  const exchange = createExchange({ isDemo: true });
  SET_UP.forEach((command, index) => {
    step(exchange, { seq: asSeq(index + 1), time: 1, requestKey: 0n, command }, new EventBuffer());
  });
  return sealSnapshot(exchange);
}

test('a sealed snapshot opens to the very state it was made of', () => {
  const exchange = openSnapshot(sealed());
  assert.equal(exchange.seq, SET_UP.length);
  assert.deepEqual(sealSnapshot(exchange), sealed());
  assert.equal(stateHash(exchange), new TextDecoder().decode(sealed().subarray(0, 32)));
});

test('a snapshot whose state is not the one that was hashed does not open', () => {
  const broken = sealed();
  broken[0] = (broken[0] ?? 0) ^ 1;
  assert.throws(() => openSnapshot(broken), { code: 'engineStopped' });
});

test('a snapshot of an older version is refused with what to do about it', () => {
  const old = sealed();
  old[32] = 3;
  assert.throws(() => openSnapshot(old), /version 3.*move the data directory away/);
});
