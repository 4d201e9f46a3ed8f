import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyReset, resetProblem } from './resetForm.ts';

const good = {
  ...emptyReset('de'),
  email: 'a@b.co',
  code: '123456',
  password: 'Anchored43',
  passwordAgain: 'Anchored43',
};

test('§5 reset: contact, code and the new password twice, the first wrong one is told', () => {
  assert.equal(resetProblem(good, 'spec'), undefined);
  assert.equal(resetProblem({ ...good, email: 'a' }, 'spec'), 'emailInvalid');
  assert.equal(resetProblem({ ...good, by: 'phone' }, 'spec'), 'phoneInvalid');
  assert.equal(resetProblem({ ...good, code: '1' }, 'spec'), 'codeInvalid');
  assert.equal(resetProblem({ ...good, password: 'abc' }, 'spec'), 'passwordInvalid');
  assert.equal(resetProblem({ ...good, passwordAgain: 'abc' }, 'spec'), 'passwordMismatch');
});

test('the rule of the operator is checked before anything is sent', () => {
  const short = { ...good, password: 'Sail42', passwordAgain: 'Sail42' };
  assert.equal(resetProblem(short, 'spec'), undefined);
  assert.equal(resetProblem(short, 'strong'), 'passwordLengthInvalid');
});
