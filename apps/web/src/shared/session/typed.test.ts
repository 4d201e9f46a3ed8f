import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnythingTyped } from './typed.ts';

interface Field {
  readonly value: string;
  readonly readOnly: boolean;
}

/** As much of a page as is asked. */
function pageWith(
  fields: readonly Field[],
  hasDialog = false,
): Parameters<typeof isAnythingTyped>[0] {
  return Object.assign(Object.create(null), {
    querySelector: () => (hasDialog ? {} : null),
    querySelectorAll: () => fields,
  });
}

test('a page with empty fields may be loaded anew', () => {
  assert.equal(isAnythingTyped(pageWith([])), false);
  assert.equal(isAnythingTyped(pageWith([{ value: '', readOnly: false }])), false);
});

test('a field that holds something keeps the page, one that cannot be changed does not', () => {
  assert.equal(isAnythingTyped(pageWith([{ value: '0.01', readOnly: false }])), true);
  assert.equal(isAnythingTyped(pageWith([{ value: 'ABCD2345', readOnly: true }])), false);
});

test('an open sheet or question keeps the page', () => {
  assert.equal(isAnythingTyped(pageWith([], true)), true);
});
