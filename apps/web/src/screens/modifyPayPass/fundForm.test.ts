import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_FUND, fundProblems } from './fundForm.ts';

const form = { ...EMPTY_FUND, password: '730519', passwordAgain: '730519' };

test('§5 fund password: exactly 6 digits, twice the same, and none that is easily guessed', () => {
  assert.deepEqual(fundProblems(form, 'set'), []);
  const both = (password: string) =>
    fundProblems({ ...form, password, passwordAgain: password }, 'set');
  assert.deepEqual(both('7305'), ['fundPasswordInvalid']);
  assert.deepEqual(both('111111'), ['fundPasswordSimple']);
  const other = fundProblems({ ...form, password: '7305' }, 'set');
  assert.deepEqual(other, ['fundPasswordInvalid', 'passwordMismatch']);
  assert.deepEqual(fundProblems({ ...form, passwordAgain: '730518' }, 'set'), ['passwordMismatch']);
});

test('changing it takes the old one, and another new one', () => {
  assert.deepEqual(fundProblems(form, 'change'), ['fundPasswordWrong']);
  assert.deepEqual(fundProblems({ ...form, oldPassword: '730519' }, 'change'), [
    'passwordUnchanged',
  ]);
  assert.deepEqual(fundProblems({ ...form, oldPassword: '615203' }, 'change'), []);
});

test('resetting it takes a code and the login password', () => {
  assert.deepEqual(fundProblems(form, 'reset'), ['codeRequired', 'passwordWrong']);
  const coded = { ...form, code: '123456' };
  assert.deepEqual(fundProblems(coded, 'reset'), ['passwordWrong']);
  assert.deepEqual(fundProblems({ ...coded, loginPassword: 'x' }, 'reset'), []);
});
