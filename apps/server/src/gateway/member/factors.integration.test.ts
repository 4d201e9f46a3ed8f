import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, REFUSAL_CODES } from '@candor/wire';
import { openSoftwareKey } from '../../members/testing/softwareKey.ts';
import { totpCodeOf } from '../../members/testing/totpCode.ts';
import {
  clientOf,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

const SITE = 'https://exchange.test';
let server: TestServer;
before(async () => {
  server = await openServer({ env: { CANDOR_PUBLIC_URL: SITE } });
});
after(() => server.close());

const codeOf = (answer: { type: string; code?: number }) => answer.code ?? answer.type;

async function steppedUp(): Promise<TestMember> {
  const member = await registerMember(server);
  await server.rooms.members.sessions.stepUp(member.token);
  return member;
}

const shownOf = ({ memberId }: TestMember) => server.rooms.shownIds.show('member', memberId);

test('what guards the account needs a step-up, and says so', async () => {
  const member = await registerMember(server);
  const answers = [
    await member.call(CALLS.beginTotp, {}),
    await member.call(CALLS.removeTotp, {}),
    await member.call(CALLS.makeRecoveryCodes, {}),
    await member.call(CALLS.beginPasskey, {}),
    await member.call(CALLS.removePasskey, { credentialId: 'x' }),
  ];
  for (const answer of answers) assert.equal(codeOf(answer), REFUSAL_CODES.stepUpRequired);
});

test('a step-up by a code to the own contact opens what was closed', async () => {
  const member = await registerMember(server);
  const options = await member.call(CALLS.stepUpOptions, {});
  assert.ok(options.type === 'success');
  assert.deepEqual(options.data.ways, ['contactCode']);
  assert.deepEqual(
    options.data.contacts.map(({ channel }) => channel),
    ['email'],
  );
  await member.call(CALLS.getCode, { purpose: 'stepUp' });
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  const code = /<p>[^<]*?(\d{6})/.exec(page.slice(page.indexOf(member.email)))?.[1] ?? '';
  const proof = { way: 'contactCode', code } as const;
  assert.equal((await member.call(CALLS.stepUp, proof)).type, 'success');
  assert.equal((await member.call(CALLS.beginTotp, {})).type, 'success');
});

test('a step-up that has not what its way needs, or more, is no request', async () => {
  const member = await registerMember(server);
  for (const odd of [
    { way: 'totp' },
    { way: 'passkey' },
    { way: 'passkey', code: '123456' },
    { way: 'totp', code: '123456', channel: 'email' },
  ] as const) {
    assert.equal(codeOf(await member.call(CALLS.stepUp, odd)), REFUSAL_CODES.requestInvalid);
  }
  const closed = await member.call(CALLS.stepUp, { way: 'totp', code: '123456' });
  assert.equal(codeOf(closed), REFUSAL_CODES.stepUpWayClosed);
});

test('a second authenticator app is refused; login then asks for its code', async () => {
  const member = await steppedUp();
  const setup = await member.call(CALLS.beginTotp, {});
  assert.ok(setup.type === 'success');
  const code = totpCodeOf(setup.data.secret, Date.now());
  const confirmed = await member.call(CALLS.confirmTotp, { code });
  assert.ok(confirmed.type === 'success' && confirmed.data.recoveryCodes.length === 10);
  assert.equal(codeOf(await member.call(CALLS.beginTotp, {})), REFUSAL_CODES.totpExists);
  const visitor = clientOf(server);
  const form = { account: member.email, password: TEST_PASSWORD };
  const asked = await visitor(CALLS.loginByTelOrEmail, form);
  assert.equal(codeOf(asked), REFUSAL_CODES.secondFactorRequired);
  const [otp = ''] = confirmed.data.recoveryCodes;
  const opened = await visitor(CALLS.loginByTelOrEmail, { ...form, otp });
  assert.ok(opened.type === 'success' && opened.data.member.memberId === shownOf(member));
});

test('passkeyOptions and loginByPasskey open a session without any name', async () => {
  const member = await steppedUp();
  const key = openSoftwareKey(SITE);
  const creation = await member.call(CALLS.beginPasskey, {});
  assert.ok(creation.type === 'success');
  const attestation = key.create(creation.data);
  const added = await member.call(CALLS.addPasskey, { name: 'Phone', attestation });
  assert.equal(added.type, 'success');
  const visitor = clientOf(server);
  const asked = await visitor(CALLS.passkeyOptions, {});
  assert.ok(asked.type === 'success');
  assert.deepEqual(asked.data.allowCredentials, [], 'tells nothing about accounts');
  const opened = await visitor(CALLS.loginByPasskey, { assertion: key.sign(asked.data) });
  assert.ok(opened.type === 'success' && opened.data.member.memberId === shownOf(member));
  const listed = await member.call(CALLS.passkeys, {});
  assert.ok(listed.type === 'success' && listed.data[0]?.name === 'Phone');
});

test('at a bare address passkeys are refused with words', async () => {
  const plain = await sharedServer();
  try {
    const asked = await clientOf(plain)(CALLS.passkeyOptions, {});
    assert.equal(codeOf(asked), REFUSAL_CODES.passkeyUnavailable);
  } finally {
    await plain.close();
  }
});
