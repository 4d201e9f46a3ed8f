import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from './condition.ts';
import { Guard } from './guard.ts';

const room = { warnBytes: 1_000, floorBytes: 100 };

function guarded() {
  const told: Condition[] = [];
  const log = {
    freeBytes: 5_000,
    hasSpare: true,
    makeSpare: (): void => {
      log.hasSpare = true;
    },
  };
  const clock = {
    jumpMs: 0,
    now: () => 1_000,
    believe: (): void => {
      clock.jumpMs = 0;
    },
  };
  const guard = new Guard({ log, clock, room, tell: (condition) => told.push(condition) });
  const look = (freeBytes: number) => {
    log.freeBytes = freeBytes;
    guard.look();
    return [
      guard.restraint,
      told
        .splice(0)
        .map(({ state }) => state)
        .join(),
    ];
  };
  return { guard, log, clock, told, look };
}

test('a disk is warned of early, refuses in time, and takes again only when there is room to spare', () => {
  const { look } = guarded();
  assert.deepEqual(look(5_000), [undefined, '']);
  assert.deepEqual(look(999), [undefined, 'warning']);
  assert.deepEqual(look(500), [undefined, '']);
  assert.deepEqual(look(99), ['diskFull', 'failing']);
  assert.deepEqual(look(124), ['diskFull', '']);
  assert.deepEqual(look(125), [undefined, 'warning']);
  assert.deepEqual(look(1_000), [undefined, 'ok']);
});

test('a log that had no room is full until what makes less has room of its own again', () => {
  const { guard, log, told, look } = guarded();
  log.makeSpare = () => undefined;
  log.hasSpare = false;
  guard.diskIsFull();
  assert.match(told.splice(0)[0]?.words ?? '', /cancellations and reads go on/);
  assert.deepEqual(look(5_000), ['diskFull', '']);
  log.hasSpare = true;
  assert.deepEqual(look(5_000), [undefined, 'ok']);
});

test('a clock that jumped refuses and is told with the way out, and a broken entry comes before all', () => {
  const { guard, clock, told } = guarded();
  clock.now = () => {
    clock.jumpMs = 86_400_000;
    return 1_000;
  };
  assert.equal(guard.now(), 1_000);
  assert.equal(guard.restraint, 'clockJumped');
  assert.match(told[0]?.words ?? '', /jumped 86400 s ahead.*clock believe/);
  guard.believeClock();
  assert.equal(guard.restraint, undefined);
  assert.equal(told[1]?.state, 'ok');
  guard.broke('entry 7');
  guard.diskIsFull();
  assert.equal(guard.restraint, 'entryBroken');
});
