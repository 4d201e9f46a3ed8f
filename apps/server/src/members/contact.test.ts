import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskContact, parseContact } from './contact.ts';
import { checkNewPassword, hashPassword, isPasswordOf } from './passwords/passwords.ts';

test('§5 login id: accepts phone or email, each in one normal form', () => {
  assert.deepEqual(parseContact(' 13800138000 '), {
    contact: { channel: 'phone', target: '+8613800138000' },
  });
  assert.deepEqual(parseContact('912345678', '+886'), {
    contact: { channel: 'phone', target: '+886912345678' },
  });
  assert.deepEqual(parseContact('Ann@Example.ORG'), {
    contact: { channel: 'email', target: 'ann@example.org' },
  });
});

test('§5 phone and email: what is neither is refused with the reason', () => {
  assert.deepEqual(parseContact('12800138000'), { refusal: 'phoneInvalid' });
  assert.deepEqual(parseContact('ann@x'), { refusal: 'emailInvalid' });
});

test('a masked contact is recognised by its owner and useless to others', () => {
  assert.equal(maskContact({ channel: 'phone', target: '+8613800138000' }), '+86138****00');
  assert.equal(maskContact({ channel: 'email', target: 'ann@example.org' }), 'an***@example.org');
});

test('§5 password: 6 to 20 letters and digits, containing both', () => {
  for (const right of ['Sail42', 'a1b2c3d4e5f6g7h8i9j0']) {
    assert.equal(checkNewPassword(right, 'spec', 'Candor'), undefined, right);
  }
  for (const wrong of [
    'Sai42',
    'a1b2c3d4e5f6g7h8i9j0k',
    'sailing',
    '424242',
    'sail 42',
    'sail-42',
  ]) {
    assert.equal(checkNewPassword(wrong, 'spec', 'Candor'), 'passwordInvalid', wrong);
  }
});

test('a password everyone uses is refused although the rule lets it through, in any case', () => {
  for (const common of ['abc123', 'Password1', 'QWERTY123', '1q2w3e4r']) {
    assert.equal(checkNewPassword(common, 'spec', 'Candor'), 'passwordCommon', common);
  }
  for (const common of ['baseball', 'qwertyuiop', '1234567890']) {
    assert.equal(checkNewPassword(common, 'strong', 'Candor'), 'passwordCommon', common);
  }
  assert.equal(checkNewPassword('correct horse battery', 'strong', 'Candor'), undefined);
});

test('the product’s own name is a common password, however it is decorated', () => {
  for (const own of ['Candor1', 'candor2026', '1CANDOR1', '12candor34']) {
    assert.equal(checkNewPassword(own, 'spec', 'Candor'), 'passwordCommon', own);
  }
  assert.equal(checkNewPassword('Coin-Haus 2026!', 'strong', 'Coin Haus'), 'passwordCommon');
  assert.equal(checkNewPassword('candor1x', 'spec', 'Candor'), undefined);
  assert.equal(checkNewPassword('Candor1', 'spec', 'Nimbus'), undefined);
  assert.equal(checkNewPassword('4815162342 ', 'strong', '888'), undefined);
});

test('a password is the same however its letters are put together', async () => {
  const kept = await hashPassword('p\u00e4sse im schnee');
  assert.ok(await isPasswordOf(kept, 'pa\u0308sse im schnee'));
});

test('passwords are kept as Argon2id, and no account matches nothing', async () => {
  const kept = await hashPassword('Sailing42');
  assert.ok(kept.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'), kept);
  assert.equal(await isPasswordOf(kept, 'Sailing42'), true);
  assert.equal(await isPasswordOf(kept, 'sailing42'), false);
  assert.equal(await isPasswordOf(undefined, 'Sailing42'), false);
});
