import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JUMP_MS, SteadyClock } from './steadyClock.ts';

const YEARS = 10 * 365 * 86_400_000;

/** Three clocks that are moved by hand. */
function clocks() {
  const at = { wall: 1_800_000_000_000, steady: 5_000, up: 900_000 };
  const pass = (ms: number) => {
    at.wall += ms;
    at.steady += ms;
    at.up += ms;
  };
  return {
    at,
    pass,
    clock: new SteadyClock({ wall: () => at.wall, steady: () => at.steady, up: () => at.up }),
  };
}

test('a wall that drifts or is set by a little is followed', () => {
  const { at, pass, clock } = clocks();
  for (const driftMs of [3, -40, 2_000, -JUMP_MS, JUMP_MS]) {
    pass(1_000);
    at.wall += driftMs;
    assert.equal(clock.now(), at.wall);
    assert.equal(clock.jumpMs, 0);
  }
});

test('a wall that jumps by more is not believed, either way, and is again when it is set right', () => {
  for (const jumpMs of [YEARS, -YEARS, JUMP_MS + 1, -JUMP_MS - 1]) {
    const { at, pass, clock } = clocks();
    const before = clock.now();
    at.wall += jumpMs;
    pass(60_000);
    assert.equal(clock.now(), before + 60_000);
    assert.equal(clock.jumpMs, jumpMs);
    pass(60_000);
    at.wall -= jumpMs;
    assert.equal(clock.now(), before + 120_000);
    assert.equal(clock.jumpMs, 0);
  }
});

test('a machine that slept is no jump, a jump while it slept is one', () => {
  const { at, clock, pass } = clocks();
  const sleep = 8 * 3_600_000;
  at.wall += sleep;
  at.up += sleep;
  assert.equal(clock.now(), at.wall);
  assert.equal(clock.jumpMs, 0);
  at.wall += sleep + YEARS;
  at.up += sleep;
  pass(5);
  assert.equal(clock.now(), at.wall - YEARS);
  assert.equal(clock.jumpMs, YEARS);
  clock.believe();
  assert.equal(clock.now(), at.wall);
});
