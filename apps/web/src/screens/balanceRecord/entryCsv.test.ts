import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from '../../features/records/csvOf.ts';
import { entryColumns } from './entryCsv.ts';

test('exported records keep every decimal and tell their time in UTC', () => {
  const entry = { entryId: 7, asset: 'BTC', seq: 70, createdAt: Date.UTC(2026, 0, 2, 3, 4, 5) };
  const rows = [
    { ...entry, entryKind: 'fee', amount: '-0.00000001', status: 'completed' },
    { ...entry, entryId: 6, entryKind: 'deposit', amount: '12345678.90', status: 'completed' },
  ] as const;
  assert.equal(
    csvOf(entryColumns('coin'), rows),
    'timeUtc,account,type,coin,amount,id,entry\r\n' +
      '2026-01-02 03:04:05.000,coin,fee,BTC,-0.00000001,#7,70\r\n' +
      '2026-01-02 03:04:05.000,coin,deposit,BTC,12345678.90,#6,70\r\n',
  );
  assert.equal(csvOf(entryColumns('fiat'), []), 'timeUtc,account,type,coin,amount,id,entry\r\n');
});
