import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balancedLines, wrapLines } from './wrapLines.ts';

const wrap = (text: string, width: number) => wrapLines(text, width, (line) => line.length);

test('words stay whole and lines within the width', () => {
  assert.deepEqual(wrap('The exchange you can check', 12), ['The exchange', 'you can', 'check']);
  assert.deepEqual(wrap('Nachprüfbarkeit', 5), ['Nachprüfbarkeit']);
  assert.deepEqual(wrap('', 5), []);
});

test('Chinese breaks between signs, Japanese between phrases, without spaces put in', () => {
  assert.deepEqual(wrap('每一筆都查得到的交易所', 6), ['每一筆都查得', '到的交易所']);
  assert.deepEqual(wrap('自分で確かめられる取引所', 9), ['自分で確かめられる', '取引所']);
  assert.deepEqual(wrap('自分で確かめられる取引所', 6), ['自分で', '確かめられる', '取引所']);
});

test('Korean breaks between words', () => {
  assert.deepEqual(wrap('직접 확인할 수 있는 거래소', 9), ['직접 확인할 수', '있는 거래소']);
});

test('balanced lines are as few, and none is much shorter than the others', () => {
  const balanced = balancedLines('The exchange you can check', 22, (line) => line.length);
  assert.deepEqual(balanced, ['The exchange', 'you can check']);
  assert.deepEqual(
    balancedLines('One line', 22, (line) => line.length),
    ['One line'],
  );
});
