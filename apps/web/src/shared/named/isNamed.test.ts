import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamed } from './isNamed.ts';

test('timed contracts may be left out although the app has them', () => {
  assert.equal(isNamed('cycle', []), true);
  assert.equal(isNamed('cycle', ['cycle']), false);
});

test('every other feature is named whatever the operator hides', () => {
  assert.equal(isNamed('mining', []), true);
  assert.equal(isNamed('mining', ['cycle', 'mining']), true);
  assert.equal(isNamed('futures', ['futures']), true);
});
