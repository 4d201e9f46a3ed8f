import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startFirstDraw } from './firstDraw.ts';

const TASKS_MS = 20;

test('what the first screen puts off is drawn in a later task, not in this one', async () => {
  const first = startFirstDraw();
  let drawn = 0;
  first.later(() => {
    drawn += 1;
  });
  await Promise.resolve();
  assert.equal(drawn, 0);
  await wait(TASKS_MS);
  assert.equal(drawn, 1);
});

test('a screen that is left before draws nothing', async () => {
  let isDrawn = false;
  const stop = startFirstDraw().later(() => {
    isDrawn = true;
  });
  stop();
  await wait(TASKS_MS);
  assert.equal(isDrawn, false);
});

test('later screens are drawn whole: only what was drawn ends the start', async () => {
  const first = startFirstDraw();
  first.later(() => undefined);
  await wait(TASKS_MS);
  assert.equal(first.isOver(), false);
  first.end();
  assert.equal(first.isOver(), true);
});
