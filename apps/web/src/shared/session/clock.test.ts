import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { clockZero, offsetOf, onClockSet, recallOffset, serverNow, setOffset } from './clock.ts';

const HOUR_MS = 3_600_000;

/** A device whose own clock and whose monotonic one are as told. */
function device(context: TestContext) {
  let monotonic = 100;
  context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
  context.mock.method(performance, 'now', () => monotonic);
  return {
    pass: (ms: number) => {
      monotonic += ms;
      context.mock.timers.setTime(Date.now() + ms);
    },
    jump: (ms: number) => context.mock.timers.setTime(Date.now() + ms),
  };
}

test('§4 server-adjusted now: the answer counts from the middle of its way', () => {
  assert.equal(offsetOf(10_100, 5_000, 5_200), 5_000);
  assert.equal(offsetOf(4_999, 5_000, 5_001), -1);
});

test('§3 stored locally: the server time offset is kept for the next visit', (context) => {
  device(context);
  const store = memoryStore();
  setOffset(store, 250);
  assert.equal(serverNow(), 1_250);
  recallOffset(memoryStore());
  assert.equal(serverNow(), 1_000);
  recallOffset(store);
  assert.equal(serverNow(), 1_250);
  recallOffset({ getItem: () => 'soon' });
  assert.equal(serverNow(), 1_000);
});

test('§4 server-adjusted now: a jump of the device’s clock changes nothing until the server is asked', (context) => {
  const { pass, jump } = device(context);
  setOffset(memoryStore(), 250);
  pass(2_000);
  assert.equal(serverNow(), 3_250);
  jump(HOUR_MS);
  assert.equal(serverNow(), 3_250);
  setOffset(memoryStore(), 250 - HOUR_MS);
  assert.equal(serverNow(), 3_250);
  jump(-HOUR_MS);
  pass(1_000);
  assert.equal(serverNow(), 4_250);
});

test('whoever counts hears that the clock was set', (context) => {
  device(context);
  const zeros: number[] = [];
  const stop = onClockSet(() => zeros.push(clockZero()));
  setOffset(memoryStore(), 250);
  setOffset(memoryStore(), 300);
  stop();
  setOffset(memoryStore(), 350);
  assert.deepEqual(zeros, [1_150, 1_200]);
});
