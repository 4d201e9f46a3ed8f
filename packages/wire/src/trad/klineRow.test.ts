import assert from 'node:assert/strict';
import { test } from 'node:test';
import { klineRow } from '../scalars.ts';
import { formatKlineRow, parseKlineRow } from './klineRow.ts';

const BAR = {
  startsAt: Date.UTC(2026, 10, 21, 8, 15),
  open: '1.5',
  high: '2',
  low: '1',
  close: '1.75',
  volume: '30',
};
const ROW = '20261121081500|1.5|2|1|1.75|30';

test('§3 series row: a bar is written as its row and read back as it was', () => {
  assert.equal(formatKlineRow(BAR), ROW);
  assert.equal(klineRow.safeParse(formatKlineRow(BAR)).success, true);
  assert.deepEqual(parseKlineRow(ROW), BAR);
});

test('a row with a part missing, empty or too many, or at no moment, is none', () => {
  for (const row of [
    '20261121081500|1|2|1',
    '20261121081500|1|2|1||3',
    '20261121081500|1|2|1|1|3|4',
    '20261399000000|1|2|1|1|3',
    '',
  ]) {
    assert.equal(parseKlineRow(row), undefined, row);
  }
});
