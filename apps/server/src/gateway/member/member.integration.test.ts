import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { openTestDesk } from '../../members/testing/openDesk.ts';
import type { Context } from '../contexts.ts';
import type { Caller } from '../session.ts';
import { getCode } from '../user/getCode.ts';
import { logout } from '../user/logout.ts';
import { userInfo } from '../user/userInfo.ts';
import { codeVerification } from './codeVerification.ts';
import { loginByTelOrEmail } from './loginByTelOrEmail.ts';
import { registerByEmail } from './registerByEmail.ts';
import { registerByTel } from './registerByTel.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const VISITOR: Caller = {
  memberId: undefined,
  token: undefined,
  locale: 'de',
  address: '10.0.0.1',
  device: undefined,
  userAgent: undefined,
  origin: 'http://exchange.test',
  isLookingAhead: false,
};
/** The rooms that these handlers ask: no others are open here. */
function contextOf(caller: Partial<Caller> = {}): Context {
  const statusOf: Context['kyc']['statusOf'] = async () => 'notDone';
  const rooms = { members: world.desk, kyc: { statusOf }, engine: world.engine.port };
  return { ...rooms, publicUrl: undefined, caller: { ...VISITOR, ...caller } } as Context;
}

const RIGHT = { data: {}, text: 'codeRight' };
const SENT = { data: { waitSeconds: 60 }, text: 'codeSent' };

async function codeFor(account: string): Promise<string> {
  const sent = await getCode({ account, purpose: 'register' }, contextOf());
  assert.deepEqual(sent, SENT);
  await world.desk.settled();
  return world.messages.at(-1)?.body.match(/\d{6}/)?.[0] ?? '';
}

const FORM = {
  password: 'Sailing42',
  passwordConfirmation: 'Sailing42',
  inviteCode: '',
  hasAgreed: true,
};

test('by phone: getCode, codeVerification, registerByTel, userInfo, logout, loginByTelOrEmail', async () => {
  const phone = '13800138000';
  const verificationCode = await codeFor(phone);
  assert.match(world.messages.at(-1)?.body ?? '', /ist Ihr Code/);
  const checked = await codeVerification({ account: phone, verificationCode }, contextOf());
  assert.deepEqual(checked, RIGHT);
  const done = await registerByTel({ phone, verificationCode, ...FORM }, contextOf());
  assert.ok('data' in done);
  const { token, member } = done.data;
  assert.equal(member.phoneMasked, '+86138****00');
  assert.equal(member.referralUrl, `http://exchange.test/register/${member.inviteCode}`);
  const caller = { token, memberId: asMemberId(member.memberId) };
  assert.deepEqual(await userInfo({}, contextOf(caller)), { data: member });
  await logout({}, contextOf(caller));
  assert.equal(await world.desk.sessions.find(token), undefined);
  const again = await loginByTelOrEmail({ account: phone, password: FORM.password }, contextOf());
  assert.ok('data' in again && again.data.member.memberId === member.memberId);
});

test('§5 the two input passwords must be the same; a phone is no email and the reverse', async () => {
  const form = { verificationCode: '000000', ...FORM };
  assert.deepEqual(
    await registerByEmail(
      { ...form, email: 'a@b.co', passwordConfirmation: 'Other42' },
      contextOf(),
    ),
    { refusal: 'passwordMismatch' },
  );
  assert.deepEqual(await registerByEmail({ ...form, email: '13800138000' }, contextOf()), {
    refusal: 'emailInvalid',
  });
  assert.deepEqual(await registerByTel({ ...form, phone: 'a@b.co' }, contextOf()), {
    refusal: 'phoneInvalid',
  });
  assert.deepEqual(await registerByEmail({ ...form, email: 'new@b.co' }, contextOf()), {
    refusal: 'codeInvalid',
  });
});

test('looking ahead at getCode sends nothing and uses nothing up', async () => {
  await world.desk.settled();
  const before = world.messages.length;
  const account = 'ahead@example.org';
  const answer = await getCode({ account }, contextOf({ isLookingAhead: true }));
  await world.desk.settled();
  assert.deepEqual(answer, { refusal: 'requestInvalid' });
  assert.equal(world.messages.length, before);
  assert.deepEqual(await getCode({ account }, contextOf()), SENT);
  await world.desk.settled();
});

test("a code for one's own account needs a session and never an address from the request", async () => {
  const account = 'x@example.org';
  for (const purpose of ['stepUp', 'rebind', 'fundReset'] as const) {
    assert.deepEqual(await getCode({ purpose }, contextOf()), { refusal: 'sessionMissing' });
    const named = await getCode({ purpose, account }, contextOf({ memberId: asMemberId(1000) }));
    assert.deepEqual(named, { refusal: 'requestInvalid' });
    const claim = { purpose, verificationCode: '000000' };
    assert.deepEqual(await codeVerification(claim, contextOf()), { refusal: 'sessionMissing' });
  }
  const bind = { purpose: 'bind', account } as const;
  assert.deepEqual(await getCode(bind, contextOf()), { refusal: 'sessionMissing' });
  assert.deepEqual(await getCode({ purpose: 'reset' }, contextOf()), {
    refusal: 'requestInvalid',
    text: 'fieldMissing',
    parameters: { field: 'account' },
  });
});

test("a member's own code is checked by codeVerification", async () => {
  const done = await registerByEmail(
    { email: 'own@b.co', verificationCode: await codeFor('own@b.co'), ...FORM },
    contextOf(),
  );
  assert.ok('data' in done);
  const context = contextOf({ memberId: asMemberId(done.data.member.memberId) });
  assert.deepEqual(await getCode({ purpose: 'stepUp' }, context), SENT);
  await world.desk.settled();
  const verificationCode = world.messages.at(-1)?.body.match(/\d{6}/)?.[0] ?? '';
  const claim = { purpose: 'stepUp', verificationCode } as const;
  assert.deepEqual(await codeVerification(claim, context), RIGHT);
  const other = await codeVerification({ ...claim, purpose: 'rebind' }, context);
  assert.deepEqual(other, { refusal: 'codeInvalid' });
  const phone = await getCode({ purpose: 'stepUp', channel: 'phone' }, context);
  assert.deepEqual(phone, { refusal: 'contactMissing' });
});

test('an account of odd shape is refused like a wrong one', async () => {
  const answer = await loginByTelOrEmail({ account: 'nobody', password: 'x' }, contextOf());
  assert.deepEqual(answer, { refusal: 'loginFailed' });
});

test('userInfo without a session, or of nobody, is a missing session', async () => {
  assert.deepEqual(await userInfo({}, contextOf()), { refusal: 'sessionMissing' });
  assert.deepEqual(await userInfo({}, contextOf({ memberId: asMemberId(999_999) })), {
    refusal: 'sessionMissing',
  });
});
