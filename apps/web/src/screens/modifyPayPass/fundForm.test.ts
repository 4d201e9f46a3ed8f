import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_FUND, fundProblem } from './fundForm.ts';

const form = { ...EMPTY_FUND, password: '730519', passwordAgain: '730519' };

test('§5 fund password: exactly 6 digits, twice the same, and none that is easily guessed', () => {
  assert.equal(fundProblem(form, 'set'), undefined);
  assert.equal(fundProblem({ ...form, password: '7305' }, 'set'), 'fundPasswordInvalid');
  assert.equal(fundProblem({ ...form, password: '111111' }, 'set'), 'fundPasswordSimple');
  assert.equal(fundProblem({ ...form, passwordAgain: '730518' }, 'set'), 'passwordMismatch');
});

test('changing it takes the old one, and another new one', () => {
  assert.equal(fundProblem(form, 'change'), 'fundPasswordWrong');
  assert.equal(fundProblem({ ...form, oldPassword: '730519' }, 'change'), 'passwordUnchanged');
  assert.equal(fundProblem({ ...form, oldPassword: '615203' }, 'change'), undefined);
});

test('resetting it takes a code and the login password', () => {
  assert.equal(fundProblem(form, 'reset'), 'codeInvalid');
  const coded = { ...form, code: '123456' };
  assert.equal(fundProblem(coded, 'reset'), 'passwordWrong');
  assert.equal(fundProblem({ ...coded, loginPassword: 'x' }, 'reset'), undefined);
});
