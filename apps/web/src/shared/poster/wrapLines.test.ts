import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balancedLines, wrapLines } from './wrapLines.ts';

const wrap = (text: string, width: number) => wrapLines(text, width, (line) => line.length);

test('words stay whole and lines within the width', () => {
  assert.deepEqual(wrap('The exchange you can check', 12), ['The exchange', 'you can', 'check']);
  assert.deepEqual(wrap('Nachprüfbarkeit', 5), ['Nachprüfbarkeit']);
  assert.deepEqual(wrap('', 5), []);
});

test('Chinese and Japanese break between signs, without spaces put in', () => {
  assert.deepEqual(wrap('每一筆都查得到的交易所', 6), ['每一筆都查得', '到的交易所']);
  assert.equal(wrap('自分で確かめられる取引所', 5).join(''), '自分で確かめられる取引所');
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
