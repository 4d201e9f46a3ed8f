import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContact, parseEmail, parsePhone } from './contact.ts';
import { hashPassword, isPasswordAllowed, isPasswordOf } from './passwords.ts';

test('§5 phone: 11 digits, starting 1 then 3 to 9', () => {
  assert.deepEqual(parsePhone(' 13800138000 '), { channel: 'phone', target: '13800138000' });
  for (const wrong of ['12800138000', '1380013800', '138001380000', '23800138000', '1380013800a']) {
    assert.equal(parsePhone(wrong), undefined, wrong);
  }
});

test('§5 email: standard pattern, kept in lower case', () => {
  assert.deepEqual(parseEmail('Ann@Example.ORG'), { channel: 'email', target: 'ann@example.org' });
  for (const wrong of ['ann', 'ann@', '@x.org', 'ann@x', 'a b@x.org', 'ann@x..org', 'ann@-x.org']) {
    assert.equal(parseEmail(wrong), undefined, wrong);
  }
  assert.equal(parseEmail(`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(200)}`), undefined);
});

test('§5 login id: accepts phone or email', () => {
  assert.equal(parseContact('13800138000')?.channel, 'phone');
  assert.equal(parseContact('ann@example.org')?.channel, 'email');
  assert.equal(parseContact('ann'), undefined);
});

test('§5 password: 6 to 20 letters and digits, containing both', () => {
  for (const right of ['Sail42', 'a1b2c3d4e5f6g7h8i9j0'])
    assert.ok(isPasswordAllowed(right), right);
  for (const wrong of ['Sai42', 'a1b2c3d4e5f6g7h8i9j0k', 'sailing', '424242', 'sail 42', 'sail-42'])
    assert.ok(!isPasswordAllowed(wrong), wrong);
});

test('a password everyone uses is refused although the rule lets it through', () => {
  assert.ok(!isPasswordAllowed('Password123'));
  assert.ok(!isPasswordAllowed('qwerty123'));
});

test('passwords are kept as Argon2id, and no account matches nothing', async () => {
  const kept = await hashPassword('Sailing42');
  assert.ok(kept.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'), kept);
  assert.equal(await isPasswordOf(kept, 'Sailing42'), true);
  assert.equal(await isPasswordOf(kept, 'sailing42'), false);
  assert.equal(await isPasswordOf(undefined, 'Sailing42'), false);
});
