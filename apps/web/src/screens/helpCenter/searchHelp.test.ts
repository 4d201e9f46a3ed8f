import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchHelp, shelvesOf } from './searchHelp.ts';

const question = (id: string, category: string, title: string, body: string) => {
  return { id, category, title, body, createdAt: 0 };
};
const QUESTIONS = [
  question('1', 'Account', 'How do I register?', '<p>Ask for a <b>code</b>.</p>'),
  question('2', 'Account', 'How do I verify?', '<p class="code">Two pictures</p>'),
  question('3', 'Funds', 'Fees', '<p>On every fill</p>'),
];
const found = (asked: string) => searchHelp(QUESTIONS, asked).map(({ id }) => id);

test('a search finds every word in shelf, title or text, in any case, and no tag', () => {
  assert.deepEqual(found('CODE'), ['1']);
  assert.deepEqual(found('how i'), ['1', '2']);
  assert.deepEqual(found('account pictures'), ['2']);
  assert.deepEqual(found('class'), []);
  assert.deepEqual(found('  '), ['1', '2', '3']);
});

test('questions stand under their shelf in the order they come', () => {
  assert.deepEqual(
    shelvesOf(QUESTIONS).map(({ category, questions }) => [category, questions.length]),
    [
      ['Account', 2],
      ['Funds', 1],
    ],
  );
});
