import assert from 'node:assert/strict';
import { createECDH, generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { encrypt, TEXT_BYTES_MAX } from './encrypt.ts';
import { vapidHeader } from './vapid.ts';

/** RFC 8291, appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('a message is encrypted as in the example of RFC 8291', () => {
  const local = createECDH('prime256v1');
  local.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  assert.equal(encrypt(text, KEYS, { local, salt }).toString('base64url'), BODY);
});

test('two messages never look alike, keys that are no point and texts that are too long are refused', () => {
  assert.notDeepEqual(encrypt('x', KEYS), encrypt('x', KEYS));
  assert.throws(() => encrypt('x', { ...KEYS, p256dh: 'A'.repeat(87) }));
  assert.throws(() => encrypt('x'.repeat(TEXT_BYTES_MAX + 1), KEYS));
});

test('the signature names the push service, ends within a day and is ours', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const endpoint = 'https://push.example/send/abc?d=1';
  const key = { privateKey, point: 'POINT' };
  const header = vapidHeader(key, { endpoint, subject: 'mailto:a@example.org', now: 1_000_000 });
  const [, token = '', point] = /^vapid t=([\w.-]+), k=(\w+)$/.exec(header) ?? [];
  assert.equal(point, 'POINT');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  assert.deepEqual(said, { aud: 'https://push.example', exp: 44_200, sub: 'mailto:a@example.org' });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isOurs);
});
