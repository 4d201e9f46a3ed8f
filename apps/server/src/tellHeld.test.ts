import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openLog } from './ops/log.ts';
import { tellHeld } from './tellHeld.ts';

test('what is told in the end is what was counted last, however long each count takes', async () => {
  const states: string[] = [];
  const waiting: ((count: number) => void)[] = [];
  let hear: () => void = () => undefined;
  const starting = tellHeld({
    custody: {
      heldCount: () => new Promise((resolve) => waiting.push(resolve)),
      onHeld: (listener) => {
        hear = listener;
      },
    },
    conditions: { tell: ({ state, words }) => states.push(`${state} ${words.slice(0, 10)}`) },
    log: openLog({ level: 'silent' }),
  });
  await turn();
  waiting.shift()?.(0);
  await starting;
  hear();
  hear();
  await turn();
  // The second count, where it is under way by now, is answered before the first.
  waiting[1]?.(0);
  await turn();
  waiting[0]?.(1);
  await turn();
  waiting[1]?.(0);
  await turn();
  assert.deepEqual(states, ['warning A payment ', 'ok ']);
});
