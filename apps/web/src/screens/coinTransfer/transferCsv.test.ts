import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from '../../features/records/csvOf.ts';
import { transferColumns } from './transferCsv.ts';

test('exported transfers tell from where to where, without a sign, with every decimal', () => {
  const entry = { asset: 'USDT', entryKind: 'transfer', status: 'completed' } as const;
  const createdAt = Date.UTC(2026, 0, 2, 3, 4, 5);
  const rows = [
    { ...entry, entryId: 8, seq: 71, createdAt, amount: '-125.5' },
    { ...entry, entryId: 7, seq: 70, createdAt, amount: '2500.00000001' },
  ];
  assert.equal(
    csvOf(transferColumns('contract'), rows),
    'timeUtc,from,to,coin,amount,id,entry\r\n' +
      '2026-01-02 03:04:05.000,contract,coin,USDT,125.5,#8,71\r\n' +
      '2026-01-02 03:04:05.000,coin,contract,USDT,2500.00000001,#7,70\r\n',
  );
});
