import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  contactKey,
  emptyForm,
  type RegisterForm,
  STEPS,
  sharedFields,
  stepProblems,
  stepShown,
} from './registerForm.ts';

const good = {
  ...emptyForm(''),
  email: 'a@b.co',
  code: '123456',
  password: 'abc123',
  passwordAgain: 'abc123',
  hasAgreed: true,
};

const formProblems = (form: RegisterForm) => STEPS.flatMap((step) => stepProblems(step, form));

test('§5 registration agreement: a form without it is refused', () => {
  assert.deepEqual(formProblems(good), []);
  assert.deepEqual(formProblems({ ...good, hasAgreed: false }), ['agreementRequired']);
});

test('§5 password confirmation: must match before anything is sent', () => {
  assert.deepEqual(formProblems({ ...good, passwordAgain: 'abc124' }), ['passwordMismatch']);
  const both = { password: 'abc', passwordAgain: 'abc' };
  assert.deepEqual(formProblems({ ...good, ...both }), ['passwordInvalid']);
  const other = formProblems({ ...good, password: 'abc' });
  assert.deepEqual(other, ['passwordInvalid', 'passwordMismatch'], 'each at its field');
});

test('§5 phone and e-mail: every wrong field is told, in the order of the form', () => {
  const all = ['emailInvalid', 'codeRequired', 'passwordInvalid', 'agreementRequired'];
  assert.deepEqual(formProblems(emptyForm('')), all);
  assert.deepEqual(formProblems({ ...good, email: 'a@' }), ['emailInvalid']);
  assert.deepEqual(formProblems({ ...good, by: 'phone', phone: '12' }), ['phoneInvalid']);
  assert.deepEqual(formProblems({ ...good, code: '12' }), ['codeInvalid']);
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

test('§5 registration: a step is shown once the steps before it are done', () => {
  const sent = { ...good, sentTo: contactKey(good) };
  assert.deepEqual(
    [undefined, 'x', ...STEPS].map((wanted) => stepShown(wanted, sent)),
    ['contact', 'contact', ...STEPS],
  );
  assert.equal(stepShown('password', { ...sent, code: '12' }), 'code');
  assert.equal(stepShown('password', { ...sent, email: 'other@b.co' }), 'contact');
  assert.equal(stepShown('code', good), 'contact');
});

test('§5 registration: a code is for one contact, however it is written', () => {
  const phone = { ...good, by: 'phone' as const, phone: ' 0171 1 ', dialCode: '49' };
  assert.equal(contactKey(phone), '+49 0171 1');
  assert.equal(contactKey({ ...good, email: ' a@b.co ' }), 'a@b.co');
});
