import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

test('initials come from the name, the e-mail or the phone', () => {
  assert.equal(initialsOf('kestrel_7'), 'KE');
  assert.equal(initialsOf('an***@example.org'), 'AN');
  assert.equal(initialsOf('+86138****00'), '86');
  assert.equal(initialsOf('a***@b.co'), 'A');
  assert.equal(initialsOf(''), '');
});
