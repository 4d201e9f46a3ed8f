import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPlace, keepPlaces, readPlaces } from './cardPlaces.ts';

function memory(kept?: string) {
  let text = kept ?? null;
  return {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next;
    },
  };
}

test('a card that was moved stands there again, others at the right edge', () => {
  const store = memory();
  keepPlaces(store, new Map([[7, { x: 0.2, y: 0.9 }]]));
  const places = readPlaces(store, [7, 8]);
  assert.deepEqual(places.get(7), { x: 0.2, y: 0.9 });
  assert.deepEqual(places.get(8), firstPlace(1));
  assert.equal(firstPlace(0).x, 1);
});

test('what is no place is not taken for one', () => {
  for (const kept of ['{"7":{"x":2,"y":0}}', '{"7":{"x":"0","y":0}}', '{"7":null}', 'x', '[]']) {
    assert.deepEqual(readPlaces(memory(kept), [7]).get(7), firstPlace(0), kept);
  }
});
