import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followed, goesAway, isDrag } from './dragAway.ts';

test('an element follows along its own way only', () => {
  assert.equal(followed('down', { x: 40, y: 30 }), 30);
  assert.equal(followed('down', { x: 0, y: -30 }), 0);
  assert.equal(followed('left', { x: -30, y: 5 }), -30);
  assert.equal(followed('left', { x: 30, y: 5 }), 0);
  assert.equal(followed('aside', { x: 30, y: 5 }), 30);
});

test('a tap and a scroll across the way are no drags', () => {
  assert.equal(isDrag('down', { x: 0, y: 4 }), false);
  assert.equal(isDrag('down', { x: 20, y: 10 }), false);
  assert.equal(isDrag('down', { x: 2, y: 10 }), true);
  assert.equal(isDrag('left', { x: 20, y: 0 }), false, 'against the way');
  assert.equal(isDrag('aside', { x: -20, y: 3 }), true);
});

test('it goes when dragged by a third of itself, or quickly', () => {
  const slow = { x: 0, elapsedMs: 2_000 };
  assert.equal(goesAway('down', { ...slow, y: 139 }, 400), false);
  assert.equal(goesAway('down', { ...slow, y: 140 }, 400), true);
  assert.equal(goesAway('down', { x: 0, y: 60, elapsedMs: 100 }, 400), true);
  assert.equal(goesAway('down', { x: 0, y: 20, elapsedMs: 10 }, 400), false, 'a twitch');
});
