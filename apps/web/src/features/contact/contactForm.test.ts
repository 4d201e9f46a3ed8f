import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  contactOf,
  contactProblem,
  dialCodeFor,
  emptyContact,
  provenContactProblems,
  reachedBy,
} from './contactForm.ts';

const EMPTY_CONTACT = emptyContact();

const byPhone = { ...EMPTY_CONTACT, by: 'phone', phone: ' 13800000000 ' } as const;

test('§5 phone and e-mail: a code is asked for only where one can arrive', () => {
  assert.equal(contactProblem({ ...EMPTY_CONTACT, email: ' a@b.co ' }), undefined);
  assert.equal(contactProblem(EMPTY_CONTACT), 'emailInvalid');
  assert.equal(contactProblem(byPhone), undefined);
  assert.equal(contactProblem({ ...byPhone, phone: '12' }), 'phoneInvalid');
});

test('a contact is proven by a code of six digits', () => {
  assert.deepEqual(provenContactProblems({ ...byPhone, code: '12345' }), ['codeInvalid']);
  assert.deepEqual(provenContactProblems({ ...byPhone, code: '' }), ['codeRequired']);
  assert.deepEqual(provenContactProblems({ ...byPhone, code: '123456' }), []);
  assert.deepEqual(provenContactProblems({ ...byPhone, phone: '', code: '123456' }), [
    'phoneInvalid',
  ]);
});

test('a phone is sent with its dial code, an e-mail alone', () => {
  assert.deepEqual(contactOf(byPhone), { account: '13800000000', dialCode: '86' });
  assert.deepEqual(contactOf({ ...byPhone, by: 'email', email: 'a@b.co ' }), { account: 'a@b.co' });
});

test('§5 phone: +86 unless the browser speaks the language of another region', () => {
  const codes = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'de-AT', 'ja', 'ko-KR', ''].map((each) =>
    dialCodeFor(each),
  );
  assert.deepEqual(codes, ['86', '86', '886', '49', '43', '81', '82', '86']);
  assert.equal(dialCodeFor('en-GB'), '44');
  assert.equal(dialCodeFor('en-US', 'America/New_York'), '1');
  assert.equal(dialCodeFor('en-US', 'Europe/Paris'), '33');
});

test('§5 phone: the clock is asked for the area code once a phone is wanted, and never over what was typed', () => {
  const here = dialCodeFor('en-US', Intl.DateTimeFormat().resolvedOptions().timeZone);
  const empty = emptyContact('en-US');
  assert.deepEqual(reachedBy('phone', empty, 'en-US'), { by: 'phone', dialCode: here });
  assert.deepEqual(reachedBy('email', empty, 'en-US'), { by: 'email' });
  assert.deepEqual(reachedBy('phone', { phone: '12', dialCode: '86' }, 'en-US'), { by: 'phone' });
  assert.deepEqual(reachedBy('phone', { phone: '', dialCode: '49' }, 'en-US'), { by: 'phone' });
});
