import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameAccount, loginProblem, loginRequest } from './loginForm.ts';

const FORM = {
  by: 'email',
  email: ' a@b.co ',
  phone: '13800000000',
  dialCode: '86',
  password: 'Sailing42',
} as const;

test('§5 login id: a phone or an e-mail, judged before it is sent', () => {
  assert.equal(loginProblem(FORM), undefined);
  assert.equal(loginProblem({ ...FORM, email: 'a@b' }), 'emailInvalid');
  assert.equal(loginProblem({ ...FORM, by: 'phone' }), undefined);
  assert.equal(loginProblem({ ...FORM, by: 'phone', phone: '12' }), 'phoneInvalid');
});

test('a phone goes with its area code, an e-mail alone', () => {
  assert.deepEqual(loginRequest(FORM), { account: 'a@b.co', password: 'Sailing42' });
  assert.deepEqual(loginRequest({ ...FORM, by: 'phone' }), {
    account: '13800000000',
    dialCode: '86',
    password: 'Sailing42',
  });
  assert.equal(loginRequest({ ...FORM, code: '123456' }).code, '123456');
});

test('a code that was asked for belongs to one account', () => {
  assert.ok(isSameAccount(FORM, { ...FORM, password: 'Anchored43' }));
  assert.ok(!isSameAccount(FORM, { ...FORM, email: 'c@b.co' }));
  assert.ok(!isSameAccount(FORM, { ...FORM, by: 'phone' }));
});
