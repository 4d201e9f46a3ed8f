import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { answerOf } from '../../desk/testing/answerOf.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { totpCodeOf } from '../testing/totpCode.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const STEP_MS = 30_000;
let people = 0;

async function someone() {
  people += 1;
  const contact = { channel: 'email', target: `totp${people}@example.org` } as const;
  const memberId = await world.registered(contact, 'Sailing42');
  return { contact, memberId, from: fromAddress(`10.30.0.${people}`) };
}

const codeNow = (secret: string, steps = 0) =>
  totpCodeOf(secret, world.clock.now + steps * STEP_MS);

/** Somebody whose authenticator app is on, one step ago. */
async function withTotp() {
  const member = await someone();
  const setup = answerOf(await world.desk.factors.beginTotp(member.memberId, 'ann'));
  const secret = setup.secret;
  const done = await world.desk.factors.confirmTotp(member.memberId, codeNow(secret), member.from);
  assert.ok(!done.refusal);
  world.clock.now += 2 * STEP_MS;
  return { ...member, secret, recoveryCodes: done.recoveryCodes };
}

const signIn = (
  member: Pick<Awaited<ReturnType<typeof someone>>, 'contact' | 'from'>,
  otp?: string,
  password = 'Sailing42',
) => world.desk.entry.signIn({ contact: member.contact, password, otp, from: member.from });

async function kindsOf(memberId: number) {
  return (await world.desk.securityLog.list(asMemberId(memberId), 20)).map(({ kind }) => kind);
}

test('a secret counts only after a code proved it, and is kept sealed', async () => {
  const member = await someone();
  const setup = answerOf(await world.desk.factors.beginTotp(member.memberId, 'an***@example.org'));
  assert.match(
    setup.uri,
    /^otpauth:\/\/totp\/Candor:an.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  );
  assert.ok(!(await signIn(member)).refusal, 'begun is not on');
  const again = answerOf(await world.desk.factors.beginTotp(member.memberId, 'an***@example.org'));
  assert.deepEqual(again, setup, 'asking again minutes later shows the same secret');
  const wrong = await world.desk.factors.confirmTotp(member.memberId, '000000', member.from);
  assert.equal(wrong.refusal, 'otpInvalid');
  const code = codeNow(setup.secret);
  const done = await world.desk.factors.confirmTotp(member.memberId, code, member.from);
  assert.ok(!done.refusal && done.recoveryCodes.length === 10);
  assert.equal((await signIn(member)).refusal, 'secondFactorRequired');
  const row = await world.sql.db
    .selectFrom('totp_factors')
    .selectAll()
    .where('member_id', '=', String(member.memberId))
    .executeTakeFirstOrThrow();
  assert.equal(row.sealed_secret.toString('latin1').includes(setup.secret), false);
  const second = await world.desk.factors.beginTotp(member.memberId, 'x');
  assert.equal(second.refusal, 'totpExists');
});

test('a secret that nobody confirmed for ten minutes is made anew', async () => {
  const { memberId } = await someone();
  const first = answerOf(await world.desk.factors.beginTotp(memberId, 'x'));
  world.clock.now += 10 * 60_000;
  assert.notEqual(answerOf(await world.desk.factors.beginTotp(memberId, 'x')).secret, first.secret);
});

test('sign-in: only the right password is told that a code is missing', async () => {
  const member = await withTotp();
  assert.equal((await signIn(member, undefined, 'Wrong42x')).refusal, 'loginFailed');
  assert.equal((await signIn(member, codeNow(member.secret), 'Wrong42x')).refusal, 'loginFailed');
  assert.equal((await signIn(member)).refusal, 'secondFactorRequired');
  assert.equal((await signIn(member, '123456')).refusal, 'otpInvalid');
  assert.ok(!(await signIn(member, codeNow(member.secret))).refusal);
});

test('codes of one step before and after are right, of two are not', async () => {
  const member = await withTotp();
  assert.equal((await signIn(member, codeNow(member.secret, -2))).refusal, 'otpInvalid');
  assert.equal((await signIn(member, codeNow(member.secret, 2))).refusal, 'otpInvalid');
  assert.ok(!(await signIn(member, codeNow(member.secret, -1))).refusal);
  assert.ok(!(await signIn(member, codeNow(member.secret, 1))).refusal);
});

test('a code is taken once, also by twenty requests at the same moment, and none before it', async () => {
  const member = await withTotp();
  const code = codeNow(member.secret);
  const tries = Array.from({ length: 20 }, (_, index) =>
    world.desk.factors.secondFactor.take(member.memberId, code, fromAddress(`10.31.0.${index}`)),
  );
  const refusals = (await Promise.all(tries)).map((refused) => refused?.refusal ?? 'taken');
  assert.equal(refusals.filter((each) => each === 'taken').length, 1);
  assert.equal((await signIn(member, code)).refusal, 'otpInvalid');
  assert.equal((await signIn(member, codeNow(member.secret, -1))).refusal, 'otpInvalid');
});

test('a recovery code signs in once, with or without dashes, and is written down', async () => {
  const member = await withTotp();
  const [first = '', second = ''] = member.recoveryCodes;
  assert.match(first, /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  assert.ok(!(await signIn(member, first)).refusal);
  assert.equal((await signIn(member, first)).refusal, 'otpInvalid');
  assert.ok(!(await signIn(member, second.replaceAll('-', '').toLowerCase())).refusal);
  assert.equal((await world.desk.factors.state(member.memberId)).recoveryCodesLeft, 8);
  assert.ok((await kindsOf(member.memberId)).includes('recoveryCodeUsed'));
});

test('one member’s recovery code opens nothing of another’s', async () => {
  const [owner, other] = [await withTotp(), await withTotp()];
  assert.equal((await signIn(other, owner.recoveryCodes[0])).refusal, 'otpInvalid');
});

test('new recovery codes end the earlier ones', async () => {
  const member = await withTotp();
  const made = await world.desk.factors.makeRecoveryCodes(member.memberId, member.from);
  assert.ok(!made.refusal && made.recoveryCodes.length === 10);
  assert.equal((await signIn(member, member.recoveryCodes[0])).refusal, 'otpInvalid');
  assert.ok(!(await signIn(member, made.recoveryCodes[0])).refusal);
});

test('guessing a code locks after five tries, for the owner at that address too', async () => {
  const member = await withTotp();
  for (let tries = 0; tries < 5; tries += 1) {
    assert.equal((await signIn(member, '000000')).refusal, 'otpInvalid');
  }
  const locked = await signIn(member, codeNow(member.secret));
  assert.ok(locked.refusal === 'loginLocked' && (locked.waitSeconds ?? 0) > 800);
});

test('guessing from many addresses locks the member, and says for how long, but not the owner’s own places', async () => {
  const member = await withTotp();
  const home = { ...member, from: fromAddress('10.33.0.1') };
  const phone = { ...member, from: { ...fromAddress('10.33.0.2'), device: 'own phone' } };
  for (const own of [home, phone]) {
    assert.ok(!(await signIn(own, codeNow(member.secret))).refusal);
    world.clock.now += STEP_MS;
  }
  const refusals: string[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    const from = fromAddress(`10.32.0.${tries}`);
    const refused = await world.desk.factors.secondFactor.take(member.memberId, '000000', from);
    refusals.push(refused?.refusal ?? '');
    if (tries === 20) assert.ok((refused?.waitSeconds ?? 0) > 1_000);
  }
  assert.deepEqual(refusals.slice(-2), ['otpInvalid', 'factorLocked']);
  const right = await signIn(member, codeNow(member.secret));
  assert.equal(right.refusal, 'factorLocked');
  assert.ok(!(await signIn(home, codeNow(member.secret))).refusal, 'a network the owner came from');
  world.clock.now += STEP_MS;
  const abroad = { ...phone, from: { ...phone.from, address: '10.34.0.1' } };
  assert.ok(!(await signIn(abroad, codeNow(member.secret))).refusal, 'a device of the owner’s');
});

test('switching the app off ends its codes and leaves no recovery codes behind', async () => {
  const member = await withTotp();
  const { factors } = world.desk;
  assert.equal(await factors.removeTotp(member.memberId, member.from), undefined);
  assert.ok(world.engine.locked().includes(member.memberId), 'withdrawals wait');
  assert.ok(!(await signIn(member)).refusal);
  assert.equal((await factors.removeTotp(member.memberId, member.from))?.refusal, 'totpMissing');
  assert.equal((await factors.state(member.memberId)).recoveryCodesLeft, 0);
  const made = await factors.makeRecoveryCodes(member.memberId, member.from);
  assert.equal(made.refusal, 'totpMissing');
  assert.deepEqual((await kindsOf(member.memberId)).slice(0, 2), [
    'signedInNewDevice',
    'totpRemoved',
  ]);
});

test('the operator opens an account up again whose owner lost every factor, and the owner reads it', async () => {
  const member = await withTotp();
  const signedIn = await signIn(member, codeNow(member.secret));
  assert.ok(!signedIn.refusal);
  const reset = () => world.desk.operations['member.resetFactors']({ memberId: member.memberId });
  await reset();
  assert.ok(world.engine.locked().includes(member.memberId), 'withdrawals wait');
  assert.equal(await world.desk.sessions.find(signedIn.token), undefined, 'sessions end');
  assert.equal((await world.desk.factors.state(member.memberId)).recoveryCodesLeft, 0);
  const [event] = await world.desk.securityLog.list(member.memberId, 1);
  assert.deepEqual([event?.kind, event?.address], ['totpRemoved', 'operator']);
  assert.ok(!(await signIn(member)).refusal);
  await assert.rejects(async () => reset(), /has no second factor/);
});
