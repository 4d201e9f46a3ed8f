import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEEP_MS, REQUESTS_MAX, REQUESTS_OF_OWNER_MAX, RequestMemory } from './requestMemory.ts';

const NOTHING = new Uint8Array(0);

function remember(memory: RequestMemory, key: number, owner: number, time = 0): void {
  memory.remember({ key: BigInt(key) * 7n, owner, time, fingerprint: key, outcome: NOTHING });
}

test('a member who used up its keys has no room (requestKeysUsedUp), every other member has', () => {
  const memory = new RequestMemory();
  for (let key = 1; key <= REQUESTS_OF_OWNER_MAX; key += 1) {
    assert.equal(memory.hasRoomFor(3), true);
    remember(memory, key, 3);
  }
  assert.equal(memory.hasRoomFor(3), false);
  assert.equal(memory.hasRoomFor(4), true);
  assert.equal(memory.hasRoomFor(-1), true);
  assert.equal(memory.forgetBefore(1, 1), 1);
  assert.equal(memory.hasRoomFor(3), true);
});

test('fifty members who take all they can leave room for a thousand others', () => {
  const memory = new RequestMemory();
  let key = 0;
  for (let owner = 0; owner < 50; owner += 1) {
    for (; memory.hasRoomFor(owner); key += 1) remember(memory, key, owner);
  }
  assert.equal(key, 50 * REQUESTS_OF_OWNER_MAX);
  for (let owner = 50; owner < 1_050; owner += 1) {
    for (let sent = 0; sent < 200; sent += 1, key += 1) {
      assert.equal(memory.hasRoomFor(owner), true);
      remember(memory, key, owner);
    }
  }
  assert.ok(memory.count < REQUESTS_MAX);
});

test('a key is remembered for 24 hours, and work to forget is bounded by its budget', () => {
  const memory = new RequestMemory();
  for (let key = 0; key < 10_000; key += 1) remember(memory, key, key % 500, key);
  const now = 9_000 + KEEP_MS;
  assert.equal(memory.forgetBefore(now - KEEP_MS, 64), 64);
  assert.equal(memory.find(0n), -1);
  assert.notEqual(memory.find(7n * 64n), -1);
  while (memory.forgetBefore(now - KEEP_MS, 64) > 0);
  assert.equal(memory.count, 1_000);
  assert.equal(memory.find(7n * 8_999n), -1);
  assert.equal(memory.fingerprintOf(memory.find(7n * 9_000n)), 9_000);
});

test('an outcome remembered is a copy, and so is an outcome told', () => {
  const memory = new RequestMemory();
  const outcome = new Uint8Array([1, 2, 3]);
  memory.remember({ key: 5n, owner: 0, time: 0, fingerprint: 0, outcome });
  outcome[0] = 9;
  memory.outcomeOf(memory.find(5n))[1] = 9;
  assert.deepEqual(memory.outcomeOf(memory.find(5n)), new Uint8Array([1, 2, 3]));
});

test('an outcome over 64 bytes, and a time before the newest, stop the program', () => {
  const memory = new RequestMemory();
  const outcome = new Uint8Array(65);
  const request = { key: 1n, owner: 0, time: 5, fingerprint: 0, outcome };
  assert.throws(() => memory.remember(request), /at most 64 bytes/);
  remember(memory, 1, 0, 5);
  assert.throws(() => remember(memory, 2, 0, 4), /in order of time/);
});
