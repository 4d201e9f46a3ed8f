import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseKinds } from './houseKinds.ts';

test('§4 labels: a trade is marked by the house and its bots, each once; between members, or untold, it is not', () => {
  assert.deepEqual(houseKinds(['house', 'bot']), ['house', 'bot']);
  assert.deepEqual(houseKinds(['bot', 'house']), ['house', 'bot']);
  assert.deepEqual(houseKinds(['bot', 'bot']), ['bot']);
  assert.deepEqual(houseKinds(['member', 'house']), ['house']);
  assert.deepEqual(houseKinds(['member', 'member']), []);
  assert.deepEqual(houseKinds([undefined, undefined]), []);
});
