import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyReset, resetProblems } from './resetForm.ts';

const good = {
  ...emptyReset('de'),
  email: 'a@b.co',
  code: '123456',
  password: 'Anchored43',
  passwordAgain: 'Anchored43',
};

test('§5 reset: contact, code and the new password twice, every wrong one is told', () => {
  assert.deepEqual(resetProblems(good, 'spec'), []);
  assert.deepEqual(resetProblems({ ...good, email: 'a' }, 'spec'), ['emailInvalid']);
  assert.deepEqual(resetProblems({ ...good, by: 'phone' }, 'spec'), ['phoneInvalid']);
  assert.deepEqual(resetProblems({ ...good, code: '1' }, 'spec'), ['codeInvalid']);
  const both = { password: 'abc', passwordAgain: 'abc' };
  assert.deepEqual(resetProblems({ ...good, ...both }, 'spec'), ['passwordInvalid']);
  const other = resetProblems({ ...good, password: 'abc' }, 'spec');
  assert.deepEqual(other, ['passwordInvalid', 'passwordMismatch'], 'each at its field');
  assert.deepEqual(resetProblems({ ...good, passwordAgain: 'abc' }, 'spec'), ['passwordMismatch']);
});

test('the rule of the operator is checked before anything is sent', () => {
  const short = { ...good, password: 'Sail42', passwordAgain: 'Sail42' };
  assert.deepEqual(resetProblems(short, 'spec'), []);
  assert.deepEqual(resetProblems(short, 'strong'), ['passwordLengthInvalid']);
});
