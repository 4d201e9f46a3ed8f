import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, REFUSAL_CODES } from '@candor/wire';
import { dataOf } from '../testing/answers.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

let server: TestServer;
let ann: TestMember;
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
});
after(() => server.close());

function device(endpoint = 'https://fcm.googleapis.com/fcm/send/ann') {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const p256dh = ecdh.getPublicKey('base64url');
  return { endpoint, p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
}

test('a session switches push on, changes its kinds, and switches it off', async () => {
  const before = dataOf(await ann.call(CALLS.pushSettings, {}));
  assert.equal(before.kinds, undefined);
  assert.equal(Buffer.from(before.publicKey, 'base64url').length, 65);
  dataOf(await ann.call(CALLS.setPush, { ...device(), kinds: ['deposits', 'fills'] }));
  assert.deepEqual(dataOf(await ann.call(CALLS.pushSettings, {})).kinds, ['fills', 'deposits']);
  dataOf(await ann.call(CALLS.setPush, { ...device(), kinds: [] }));
  assert.deepEqual(dataOf(await ann.call(CALLS.pushSettings, {})).kinds, []);
  dataOf(await ann.call(CALLS.removePush, {}));
  assert.equal(dataOf(await ann.call(CALLS.pushSettings, {})).kinds, undefined);
});

test('an address inside somebody’s network is no push service', async () => {
  const answer = await ann.call(CALLS.setPush, { ...device('https://127.0.0.1/x'), kinds: [] });
  assert.ok(answer.type === 'refused' && answer.code === REFUSAL_CODES.pushServiceUnknown);
});

test('a subscription ends with its session', async () => {
  const bob = await registerMember(server);
  dataOf(await bob.call(CALLS.setPush, { ...device(), kinds: [] }));
  assert.equal((await server.rooms.push.exportOf(asMemberId(bob.memberId))).length, 1);
  dataOf(await bob.call(CALLS.logout, {}));
  assert.equal((await server.rooms.push.exportOf(asMemberId(bob.memberId))).length, 0);
});
