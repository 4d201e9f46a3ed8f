import assert from 'node:assert/strict';
import { test } from 'node:test';
import { together, type Waited } from './waited.ts';

function waited<Data>(
  data: Data | undefined,
  isError: boolean,
  tried: string[] = [],
): Waited<Data> {
  return { data, isError, isFetched: isError, refetch: () => tried.push(String(data)) };
}

test('several are there once all of them are', () => {
  const coins = waited(['BTC'], false);
  assert.equal(together({ coins, rows: waited<number>(undefined, false) }).data, undefined);
  assert.deepEqual(together({ coins, rows: waited(7, false) }).data, { coins: ['BTC'], rows: 7 });
});

test('they have failed where one could not be read at all, and all are tried again', () => {
  const tried: string[] = [];
  const older = together({ coins: waited(['BTC'], true), rows: waited(7, false) });
  assert.equal(older.isError, false);
  assert.equal(older.isFetched, false);
  const parts = {
    coins: waited(['BTC'], false, tried),
    rows: waited<number>(undefined, true, tried),
  };
  const missing = together(parts);
  assert.equal(missing.isError, true);
  assert.equal(missing.isFetched, true);
  void missing.refetch();
  assert.deepEqual(tried, ['BTC', 'undefined']);
});
