import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindProblem, emptyBind } from './bindForm.ts';

const form = { ...emptyBind('email', 'en'), email: 'a@b.co', code: '123456' };

test('a first contact needs its own code alone', () => {
  assert.equal(bindProblem(form, false), undefined);
  const phone = bindProblem({ ...form, by: 'phone' }, false);
  assert.deepEqual(phone, { of: 'contact', key: 'phoneInvalid' });
  const uncoded = bindProblem({ ...form, code: '' }, false);
  assert.deepEqual(uncoded, { of: 'contact', key: 'codeInvalid' });
});

test('replacing one also needs the code of the old one, told under its own field', () => {
  assert.deepEqual(bindProblem(form, true), { of: 'oldCode', key: 'codeInvalid' });
  assert.equal(bindProblem({ ...form, oldCode: '654321' }, true), undefined);
});
