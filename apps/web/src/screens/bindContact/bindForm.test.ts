import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindProblems, emptyBind } from './bindForm.ts';

const form = { ...emptyBind('email', 'en'), email: 'a@b.co', code: '123456' };
const NOTHING = { contact: [], oldCode: [] };

test('a first contact needs its own code alone', () => {
  assert.deepEqual(bindProblems(form, false), NOTHING);
  const phone = bindProblems({ ...form, by: 'phone' }, false);
  assert.deepEqual(phone, { contact: ['phoneInvalid'], oldCode: [] });
  const uncoded = bindProblems({ ...form, code: '' }, false);
  assert.deepEqual(uncoded, { contact: ['codeRequired'], oldCode: [] });
});

test('replacing one also needs the code of the old one, told under its own field', () => {
  assert.deepEqual(bindProblems(form, true), { contact: [], oldCode: ['codeRequired'] });
  assert.deepEqual(bindProblems({ ...form, oldCode: '654321' }, true), NOTHING);
});
