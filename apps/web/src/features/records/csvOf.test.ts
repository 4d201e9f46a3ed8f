import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvId, csvOf, csvTime } from './csvOf.ts';

test('rows are lines below their heads, and nothing stands where a row has none', () => {
  const rows = [
    { at: 0, price: '-0.5' },
    { at: undefined, price: '12' },
  ];
  const columns = [
    ['time', ({ at }: (typeof rows)[number]) => csvTime(at)],
    ['price', ({ price }: (typeof rows)[number]) => price],
  ] as const;
  assert.equal(csvOf(columns, rows), 'time,price\r\n1970-01-01 00:00:00.000,-0.5\r\n,12\r\n');
});

test('a spreadsheet keeps every digit of a number that names something', () => {
  const column = [['order', ({ id }: { readonly id: number }) => csvId(id)]] as const;
  assert.equal(csvOf(column, [{ id: 8_495_192_100_777_633 }]), 'order\r\n#8495192100777633\r\n');
});

test('a line feed or a full-width sign begins no formula either', () => {
  const column = [['a', (text: string) => text]] as const;
  for (const text of ['＝1', '＋1', '－1', '＠x'])
    assert.equal(csvOf(column, [text]), `a\r\n'${text}\r\n`);
  assert.equal(csvOf(column, ['\n=1']), 'a\r\n"\'\n=1"\r\n');
});

test('a text is quoted where it must be, and never a formula', () => {
  const column = [['a', (text: string) => text]] as const;
  const lines = csvOf(column, ['x,y', 'say "so"', '=1+1', '-@x', '-1+1', '-1.5', 'BTC/USDT']);
  assert.equal(
    lines,
    'a\r\n"x,y"\r\n"say ""so"""\r\n\'=1+1\r\n\'-@x\r\n\'-1+1\r\n-1.5\r\nBTC/USDT\r\n',
  );
});
