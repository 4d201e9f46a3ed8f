import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskFriend } from './maskFriend.ts';

const phone = (text: string) => maskFriend({ phone: text, email: null });
const email = (text: string) => maskFriend({ phone: null, email: text });

test('a friend is shown so that nobody else can be reached by what is shown', () => {
  assert.equal(phone('+8613800138007'), '+86****07');
  assert.equal(phone('+491715550123'), '+49****23');
  assert.equal(email('ann.smith@mail.example.org'), 'an****@m****.org');
  assert.equal(email('a@b.co'), 'a****@b****.co');
});

test('a friend with both is shown by phone, a deleted one by nothing', () => {
  assert.equal(maskFriend({ phone: '+8613800138007', email: 'a@b.co' }), '+86****07');
  assert.equal(maskFriend({ phone: null, email: null }), '');
});
