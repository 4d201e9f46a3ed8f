import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOperatorAnswer, writeOperatorAnswer } from './operatorAnswer.ts';

test('an answer comes back as it was said, big numbers as text', () => {
  const line = writeOperatorAnswer({ isAnswered: true, result: { seq: 1, sum: 2n ** 64n } });
  assert.deepEqual(readOperatorAnswer(line), {
    isAnswered: true,
    result: { seq: 1, sum: '18446744073709551616' },
  });
  const refused = { isAnswered: false, code: 'requestInvalid', message: 'no' } as const;
  assert.deepEqual(readOperatorAnswer(writeOperatorAnswer(refused)), refused);
});

test('what is no answer is none', () => {
  const odd = ['', '{', 'null', '[]', '{}', '{"isAnswered":true}', '{"isAnswered":false}'];
  const wrong = '{"isAnswered":false,"code":1,"message":"no"}';
  for (const line of [...odd, wrong]) assert.equal(readOperatorAnswer(line), undefined, line);
});
