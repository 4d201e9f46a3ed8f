import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadedRecords, nextPage } from './recordPages.ts';

test('§4 history paging: later pages append, finished when count equals the loaded number', () => {
  const first = { rows: [1, 2], count: 3 };
  assert.equal(nextPage([first]), 2);
  const all = [first, { rows: [3], count: 3 }];
  assert.deepEqual(loadedRecords(all), {
    rows: [1, 2, 3],
    count: 3,
    isBehind: false,
    isFinished: true,
  });
  assert.equal(nextPage(all), undefined);
});

test('§4 history paging: an empty result empties the list', () => {
  assert.deepEqual(loadedRecords([{ rows: [], count: 0 }]).rows, []);
  assert.equal(nextPage([{ rows: [], count: 0 }]), undefined);
});

test('a page that is behind says so for the list', () => {
  assert.equal(loadedRecords([{ rows: [1], count: 1, isBehind: true }]).isBehind, true);
});
