import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDesk } from '../../members/testing/openDesk.ts';
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
const contextOf = (caller: Partial<Caller> = {}) => ({
  members: world.desk,
  engine: world.engine.port,
  publicUrl: undefined,
  caller: { ...VISITOR, ...caller },
});

async function codeFor(account: string): Promise<string> {
  const sent = await getCode({ account, purpose: 'register' }, contextOf());
  assert.deepEqual(sent, { data: { waitSeconds: 60 } });
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
  assert.deepEqual(checked, { data: {} });
  const done = await registerByTel({ phone, verificationCode, ...FORM }, contextOf());
  assert.ok('data' in done);
  const { token, member } = done.data;
  assert.equal(member.phoneMasked, '+86138****00');
  assert.equal(member.referralUrl, `http://exchange.test/register/${member.inviteCode}`);
  const caller = { token, memberId: member.memberId };
  assert.deepEqual(await userInfo({}, contextOf(caller)), { data: member });
  await logout({}, contextOf(caller));
  assert.equal(await world.desk.sessions.find(token), undefined);
  const again = await loginByTelOrEmail({ account: phone, password: FORM.password }, contextOf());
  assert.ok('data' in again && again.data.member.memberId === member.memberId);
});

test('§5 the two input passwords must be the same; a phone is no e-mail and the reverse', async () => {
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
  const before = world.messages.length;
  const account = 'ahead@example.org';
  const answer = await getCode({ account }, contextOf({ isLookingAhead: true }));
  await world.desk.settled();
  assert.deepEqual(answer, { refusal: 'requestInvalid' });
  assert.equal(world.messages.length, before);
  assert.deepEqual(await getCode({ account }, contextOf()), { data: { waitSeconds: 60 } });
  await world.desk.settled();
});

test('codes for what is not open yet are refused rather than sent', async () => {
  const answer = await getCode({ account: 'x@example.org', purpose: 'reset' }, contextOf());
  assert.deepEqual(answer, { refusal: 'requestInvalid' });
});

test('an account of odd shape is refused like a wrong one', async () => {
  const answer = await loginByTelOrEmail({ account: 'nobody', password: 'x' }, contextOf());
  assert.deepEqual(answer, { refusal: 'loginFailed' });
});

test('userInfo without a session, or of nobody, is a missing session', async () => {
  assert.deepEqual(await userInfo({}, contextOf()), { refusal: 'sessionMissing' });
  assert.deepEqual(await userInfo({}, contextOf({ memberId: 999_999 })), {
    refusal: 'sessionMissing',
  });
});
