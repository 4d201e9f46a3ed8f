import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MemberId } from '@candor/money';
import { answerOf } from '../../desk/testing/answerOf.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { totpCodeOf } from '../testing/totpCode.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const OLD = 'Sailing42';
const NEW = 'Anchored43';
let people = 0;
const from = () => {
  people += 1;
  return fromAddress(`10.70.${people >> 8}.${people & 255}`);
};

async function member() {
  people += 1;
  const contact = { channel: 'email' as const, target: `guarded${people}@example.org` };
  const memberId = await world.registered(contact, OLD);
  const { token } = await signedIn(contact, OLD);
  return { contact, memberId, token };
}
type Contact = Awaited<ReturnType<typeof member>>['contact'];

async function signedIn(contact: Contact, password: string) {
  const done = await world.desk.entry.signIn({ contact, password, from: from() });
  if (done.refusal) throw new Error(done.refusal);
  return done;
}
const signInOf = (contact: Contact, password: string) =>
  world.desk.entry.signIn({ contact, password, from: from() });
const resetOf = (contact: Contact, code: string, password = NEW) =>
  world.desk.passwords.reset({ contact, code, password, from: from() });
const eventsOf = async (memberId: MemberId) =>
  (await world.desk.securityLog.list(memberId, 10)).map(({ kind }) => kind);

test('§6 after a password reset withdrawals are blocked 24 hours: the lock is journaled, sessions end', async () => {
  const { contact, memberId, token } = await member();
  const refused = await resetOf(contact, await world.codeFor(contact, 'reset'));
  assert.equal(refused, undefined);
  assert.equal(world.engine.locked().at(-1), memberId);
  assert.equal(world.desk.sessions.peek(token), undefined);
  assert.equal(await world.desk.sessions.find(token), undefined);
  assert.deepEqual(await signInOf(contact, OLD), { refusal: 'loginFailed' });
  await signedIn(contact, NEW);
  assert.ok((await eventsOf(memberId)).includes('passwordReset'));
});

test('§6 after a password change withdrawals are blocked 24 hours, and other sessions end', async () => {
  const { contact, memberId, token } = await member();
  const other = await signedIn(contact, OLD);
  const request = { memberId, token, oldPassword: OLD, password: NEW, from: from() };
  assert.equal(await world.desk.passwords.change(request), undefined);
  assert.equal(world.engine.locked().at(-1), memberId);
  assert.equal(await world.desk.sessions.find(token), memberId);
  assert.equal(await world.desk.sessions.find(other.token), undefined);
  await signedIn(contact, NEW);
  assert.equal((await eventsOf(memberId)).includes('passwordChanged'), true);
});

test('a reset code works once, and not for another account', async () => {
  const [mine, theirs] = [await member(), await member()];
  const code = await world.codeFor(mine.contact, 'reset');
  await world.codeFor(theirs.contact, 'reset');
  const stolen = await resetOf(theirs.contact, code);
  const isLuck = code === world.messages.at(-1)?.body.match(/\d{6}/)?.[0];
  assert.equal(stolen?.refusal, isLuck ? undefined : 'codeInvalid');
  assert.equal(await resetOf(mine.contact, code), undefined);
  assert.deepEqual(await resetOf(mine.contact, code, 'Harbour44'), { refusal: 'codeInvalid' });
});

test('many resets with one code at the same time set one password', async () => {
  const { contact } = await member();
  const code = await world.codeFor(contact, 'reset');
  const all = await Promise.all(Array.from({ length: 18 }, () => resetOf(contact, code)));
  assert.equal(all.filter((refused) => refused === undefined).length, 1);
});

test('an account that does not exist is refused like a wrong code, and no code of another purpose resets', async () => {
  const { contact, memberId } = await member();
  const nobody = { channel: 'email' as const, target: 'nobody-here@example.org' };
  await world.codeFor(nobody, 'reset');
  assert.deepEqual(await resetOf(nobody, '000000'), { refusal: 'codeInvalid' });
  const registering = await world.codeFor(nobody);
  assert.deepEqual(await resetOf(nobody, registering), { refusal: 'codeInvalid' });
  const own = await world.memberCodeFor(memberId, 'stepUp');
  assert.deepEqual(await resetOf(contact, own), { refusal: 'codeInvalid' });
});

test('a wrong or weak new password is refused before the code is used up', async () => {
  const { contact } = await member();
  const code = await world.codeFor(contact, 'reset');
  assert.deepEqual(await resetOf(contact, code, 'short'), { refusal: 'passwordInvalid' });
  assert.deepEqual(await resetOf(contact, code, 'Password1'), { refusal: 'passwordCommon' });
  assert.equal(await resetOf(contact, code), undefined);
});

test('no lock, no new password: while the exchange cannot journal, the old one stays', async () => {
  const { contact, memberId, token } = await member();
  const code = await world.codeFor(contact, 'reset');
  world.engine.state.isDown = true;
  await assert.rejects(resetOf(contact, code), /engine stopped/);
  const request = { memberId, token, oldPassword: OLD, password: NEW, from: from() };
  await assert.rejects(world.desk.passwords.change(request), /engine stopped/);
  world.engine.state.isDown = false;
  assert.equal(await world.desk.sessions.find(token), memberId);
  await signedIn(contact, OLD);
});

test('a crash after the lock leaves the old password and a lock, never a new password without one', async () => {
  const { contact, memberId } = await member();
  const code = await world.codeFor(contact, 'reset');
  await world.sql.db.schema.alterTable('sessions').renameTo('sessions_gone').execute();
  await assert.rejects(resetOf(contact, code));
  await world.sql.db.schema.alterTable('sessions_gone').renameTo('sessions').execute();
  assert.equal(world.engine.locked().at(-1), memberId);
  await signedIn(contact, OLD);
});

test('a member whom the exchange does not know yet is opened, then locked', async () => {
  const { contact, memberId } = await member();
  world.engine.startAnew();
  assert.equal(await resetOf(contact, await world.codeFor(contact, 'reset')), undefined);
  assert.ok(world.engine.knows(memberId));
  assert.equal(world.engine.locked().at(-1), memberId);
});

test('a sign-in with the old password that is under way during a change opens nothing that stays', async () => {
  const { contact, memberId, token } = await member();
  const request = { memberId, token, oldPassword: OLD, password: NEW, from: from() };
  const [change, ...signIns] = await Promise.all([
    world.desk.passwords.change(request),
    ...Array.from({ length: 8 }, () => signInOf(contact, OLD)),
  ]);
  assert.equal(change, undefined);
  for (const done of signIns) {
    const owner = done.refusal ? undefined : await world.desk.sessions.find(done.token);
    assert.equal(owner, undefined);
  }
});

test('a wrong old password is refused, and five of them lock the change, also guessed in parallel', async () => {
  const { contact, memberId, token } = await member();
  const guess = (oldPassword: string) =>
    world.desk.passwords.change({ memberId, token, oldPassword, password: NEW, from: from() });
  const all = await Promise.all(Array.from({ length: 9 }, (_, turn) => guess(`Wrong42x${turn}`)));
  assert.equal(all.filter((each) => each?.refusal === 'passwordWrong').length, 5);
  const locked = await guess(OLD);
  assert.ok(locked?.refusal === 'passwordLocked' && (locked.waitSeconds ?? 0) > 800);
  await signedIn(contact, OLD);
});

test('the new password must differ from the current one and follow the rule', async () => {
  const { memberId, token } = await member();
  const change = (password: string) =>
    world.desk.passwords.change({ memberId, token, oldPassword: OLD, password, from: from() });
  assert.deepEqual(await change(OLD), { refusal: 'passwordUnchanged' });
  assert.deepEqual(await change('Abc12345'), { refusal: 'passwordCommon' });
  assert.deepEqual(await change('no'), { refusal: 'passwordInvalid' });
  assert.equal(await change(NEW), undefined);
});

test('a reset leaves the second factor as it is: the new password alone opens nothing', async () => {
  const { contact, memberId } = await member();
  const { factors } = world.desk;
  const secret = answerOf(await factors.beginTotp(memberId, 'x')).secret;
  const done = await factors.confirmTotp(memberId, totpCodeOf(secret, world.clock.now), from());
  assert.ok(!('refusal' in done) || done.refusal === undefined);
  assert.equal(await resetOf(contact, await world.codeFor(contact, 'reset')), undefined);
  assert.deepEqual(await signInOf(contact, NEW), { refusal: 'secondFactorRequired' });
});

test('who locked themselves out by guessing gets in at once after a reset', async () => {
  const { contact } = await member();
  const home = fromAddress('10.71.0.1');
  const guess = (password: string) => world.desk.entry.signIn({ contact, password, from: home });
  for (let count = 0; count < 6; count += 1) await guess('Wrong42x');
  assert.equal((await guess(OLD)).refusal, 'loginLocked');
  const code = await world.codeFor(contact, 'reset');
  const request = { contact, code, password: NEW, from: home };
  assert.equal(await world.desk.passwords.reset(request), undefined);
  assert.equal((await guess(NEW)).refusal, undefined);
});

test('who knows the old one changes it twenty times an hour, not without end', async () => {
  const { memberId, token } = await member();
  const same = { memberId, token, oldPassword: OLD, password: OLD };
  const change = () => world.desk.passwords.change({ ...same, from: from() });
  for (let turn = 0; turn < 20; turn += 1) {
    assert.deepEqual(await change(), { refusal: 'passwordUnchanged' });
  }
  assert.equal((await change())?.refusal, 'tooManyRequests');
});
