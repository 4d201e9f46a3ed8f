import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactOf, dialCodeFor, emptyForm, formProblem, sharedFields } from './registerForm.ts';

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

test('a phone is sent with its dial code', () => {
  assert.deepEqual(contactOf({ ...good, by: 'phone', phone: '13800000000' }), {
    account: '13800000000',
    dialCode: '86',
  });
});

test('§2 routes: a code that the link brought is kept as the server writes it, and locked', () => {
  const invited = emptyForm(' abcd2345 ');
  assert.deepEqual([invited.inviteCode, invited.isInviteLocked], ['ABCD2345', true]);
  assert.equal(emptyForm('').isInviteLocked, false);
  assert.equal(emptyForm('x'.repeat(99)).inviteCode.length, 32);
});

test('§5 phone: +86 unless the browser speaks the language of another region', () => {
  const codes = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'de-AT', 'ja', 'ko-KR', ''].map(dialCodeFor);
  assert.deepEqual(codes, ['86', '86', '886', '49', '43', '81', '82', '86']);
});
