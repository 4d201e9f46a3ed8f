import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, formProblem, sharedFields } from './registerForm.ts';

const good = {
  ...emptyForm(''),
  email: 'a@b.co',
  code: '123456',
  password: 'abc123',
  passwordAgain: 'abc123',
  hasAgreed: true,
};

test('§5 registration agreement: a form without it is refused', () => {
  assert.equal(formProblem(good), undefined);
  assert.equal(formProblem({ ...good, hasAgreed: false }), 'agreementRequired');
});

test('§5 password confirmation: must match before anything is sent', () => {
  assert.equal(formProblem({ ...good, passwordAgain: 'abc124' }), 'passwordMismatch');
  assert.equal(formProblem({ ...good, password: 'abc' }), 'passwordInvalid');
});

test('§5 phone and e-mail: the first wrong field is told', () => {
  assert.equal(formProblem({ ...good, email: 'a@' }), 'emailInvalid');
  assert.equal(formProblem({ ...good, by: 'phone', phone: '12' }), 'phoneInvalid');
  assert.equal(formProblem({ ...good, code: '12' }), 'codeInvalid');
});

test('§5 invitation code optional: it is sent only when given', () => {
  assert.equal('inviteCode' in sharedFields(good), false);
  assert.equal(sharedFields({ ...good, inviteCode: ' X1 ' }).inviteCode, 'X1');
});

test('§2 routes: a code that the link brought is kept as the server writes it, and locked', () => {
  const invited = emptyForm(' abcd2345 ');
  assert.deepEqual([invited.inviteCode, invited.isInviteLocked], ['ABCD2345', true]);
  assert.equal(emptyForm('').isInviteLocked, false);
  assert.equal(emptyForm('x'.repeat(99)).inviteCode.length, 32);
});
