import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEHIND_REFRESH_MS, loadedRecords, nextPage, refreshAfter } from './recordPages.ts';

const own = (row: number) => row;

test('§4 history paging: later pages append, finished when count equals the loaded number', () => {
  const first = { rows: [1, 2], count: 3 };
  assert.equal(nextPage([first]), 2);
  const all = [first, { rows: [3], count: 3 }];
  assert.deepEqual(loadedRecords(all, own), {
    rows: [1, 2, 3],
    count: 3,
    isBehind: false,
    isFinished: true,
    keptFrom: undefined,
  });
  assert.equal(nextPage(all), undefined);
});

test('§4 history paging: an empty result empties the list', () => {
  assert.deepEqual(loadedRecords([{ rows: [], count: 0 }], own).rows, []);
  assert.equal(nextPage([{ rows: [], count: 0 }]), undefined);
});

test('a row that moved to the next page meanwhile stands once', () => {
  const pages = [
    { rows: [4, 3], count: 4 },
    { rows: [3, 2], count: 5 },
  ];
  assert.deepEqual(loadedRecords(pages, own).rows, [4, 3, 2]);
});

test('a page that is behind says so for the list, and has it read again soon', () => {
  const pages = [{ rows: [1], count: 1, isBehind: true }];
  assert.equal(loadedRecords(pages, own).isBehind, true);
  assert.equal(refreshAfter(pages, undefined), BEHIND_REFRESH_MS);
});

test('§4 open orders: a list with an interval is read again only while it has rows', () => {
  assert.equal(refreshAfter([{ rows: [1], count: 1 }], 5_000), 5_000);
  assert.equal(refreshAfter([{ rows: [], count: 0 }], 5_000), false);
  assert.equal(refreshAfter([{ rows: [1], count: 1 }], undefined), false);
  assert.equal(refreshAfter(undefined, 5_000), false);
});

test('a list whose first row somebody waits for is read again without rows too', () => {
  assert.equal(refreshAfter([{ rows: [], count: 0 }], 5_000, true), 5_000);
  assert.equal(refreshAfter([{ rows: [], count: 0 }], undefined, true), false);
});

test('a list says from when on its history is kept, as the newest page had it', () => {
  const pages = [
    { rows: [2], count: 2 },
    { rows: [1], count: 2, keptFrom: 1_700_000_000_000 },
  ];
  assert.equal(loadedRecords(pages, own).keptFrom, 1_700_000_000_000);
});
