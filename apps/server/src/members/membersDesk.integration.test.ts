import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { LOCALES } from '@candor/wire';
import { askedBy } from '../ops/asking.ts';
import { LineFault } from '../ops/boundedLine.ts';
import { openInbox } from './notices/inbox.ts';
import { inboxPage } from './notices/inboxPage.ts';
import { hashPassword } from './passwords/passwords.ts';
import { formOf, fromAddress, openTestDesk } from './testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

let people = 0;
function someone() {
  people += 1;
  return { channel: 'email' as const, target: `member${people}@example.org` };
}
const signInOf = (contact: ReturnType<typeof someone>, password: string, address = '10.9.0.1') => ({
  contact,
  password,
  from: fromAddress(address),
});
const claimOf = (contact: ReturnType<typeof someone>, code: string, address = '10.9.1.1') => ({
  contact,
  purpose: 'register' as const,
  code,
  address,
});
const senderOf = (address: string, device?: string) => ({ address, device });

test('a member registers, is opened in the exchange, gets demo funds and is signed in', async () => {
  const contact = someone();
  const done = await world.desk.entry.register(formOf(contact, await world.codeFor(contact)));
  assert.ok(!done.refusal);
  assert.ok(done.memberId >= 1000);
  assert.ok(world.engine.knows(done.memberId));
  assert.ok(world.funded.includes(done.memberId));
  assert.equal(await world.desk.sessions.find(done.token), done.memberId);
  const profile = await world.desk.account.profile(done.memberId);
  assert.match(profile?.emailMasked ?? '', /^me\*\*\*@example\.org$/);
  assert.match(profile?.inviteCode ?? '', /^[2-9A-HJ-NP-Z]{8}$/);
});

test('§5 registration: requires agreement to the user agreement and privacy policy', async () => {
  const contact = someone();
  const form = { ...formOf(contact, await world.codeFor(contact)), isAgreed: false };
  assert.deepEqual(await world.desk.entry.register(form), { refusal: 'agreementRequired' });
});

test('§5 registration: the invitation code is optional, but a wrong one is refused', async () => {
  const contact = someone();
  const form = formOf(contact, await world.codeFor(contact));
  assert.deepEqual(await world.desk.entry.register({ ...form, inviteCode: 'ZZZZ2222' }), {
    refusal: 'inviteCodeUnknown',
  });
  assert.deepEqual(await world.desk.entry.register({ ...form, inviteCode: 'ZZ\u0000ZZ' }), {
    refusal: 'inviteCodeUnknown',
  });
  const inviter = await world.registered(someone(), 'Sailing42');
  const { inviteCode } = (await world.desk.account.profile(asMemberId(inviter)))!;
  const done = await world.desk.entry.register({ ...form, inviteCode: inviteCode.toLowerCase() });
  assert.ok(!done.refusal);
  assert.equal(world.engine.inviterOf(done.memberId), inviter);
});

test('who registers where there is no room is told so and leaves no row behind', async () => {
  const contact = someone();
  world.engine.setFull(true);
  const form = formOf(contact, await world.codeFor(contact));
  assert.deepEqual(await world.desk.entry.register(form), { refusal: 'membersFull' });
  world.engine.setFull(false);
  const rows = world.sql.db.selectFrom('members').select('member_id');
  assert.deepEqual(await rows.where('email', '=', contact.target).execute(), []);
});

test('§5 username: starts with a letter, 6 to 16 letters, digits or underscores', async () => {
  const contact = someone();
  const form = formOf(contact, await world.codeFor(contact));
  for (const username of ['1abcdef', 'abc', 'a'.repeat(17), 'abc-defg']) {
    assert.deepEqual(await world.desk.entry.register({ ...form, username }), {
      refusal: 'requestInvalid',
    });
  }
  assert.ok(!(await world.desk.entry.register({ ...form, username: 'ann_2026' })).refusal);
});

test('a weak password is refused before the code is used up', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  assert.deepEqual(await world.desk.entry.register(formOf(contact, code, 'short')), {
    refusal: 'passwordInvalid',
  });
  assert.ok(!(await world.desk.entry.register(formOf(contact, code))).refusal);
});

test('a code works once', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  assert.ok(!(await world.desk.entry.register(formOf(contact, code))).refusal);
  assert.deepEqual(await world.desk.entry.register(formOf(contact, code)), {
    refusal: 'codeInvalid',
  });
});

test('where too many wait for their passwords to be hashed, nobody loses the code they were sent', async () => {
  const [newcomer, owner] = [someone(), someone()];
  await world.registered(owner, 'Sailing42');
  const form = formOf(newcomer, await world.codeFor(newcomer));
  const reset = {
    ...{ contact: owner, password: 'Rowing2042', from: fromAddress('10.9.2.1') },
    code: await world.codeFor(owner, 'reset'),
  };
  const who = { isRead: false, network: '10.9.2.1', isGone: () => false };
  const asks = [
    async () => (await world.desk.entry.register(form)).refusal,
    async () => (await world.desk.passwords.reset(reset))?.refusal,
  ];
  for (const ask of asks) {
    const busy = Array.from({ length: 80 }, () => hashPassword('Sailing42'));
    await assert.rejects(async () => askedBy(who, ask), LineFault);
    await Promise.all(busy);
    assert.equal(await ask(), undefined);
  }
});

test('fifty registrations with one code at the same time make one member', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => world.desk.entry.register(formOf(contact, code))),
  );
  assert.equal(all.filter((each) => !each.refusal).length, 1);
});

test('checking a code beforehand does not use it up', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  for (let repeat = 0; repeat < 8; repeat += 1) {
    assert.equal(await world.desk.codes.check(claimOf(contact, code)), undefined);
  }
  assert.ok(!(await world.desk.entry.register(formOf(contact, code))).refusal);
});

test('five wrong guesses of a network end a code for it, even guessed in parallel', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const guess = () => world.desk.codes.check(claimOf(contact, wrong));
  for (const refused of await Promise.all([guess(), guess(), guess(), guess(), guess()])) {
    assert.deepEqual(refused, { refusal: 'codeInvalid' });
  }
  const form = { ...formOf(contact, code), from: fromAddress('10.9.1.1') };
  assert.deepEqual(await world.desk.entry.register(form), { refusal: 'codeInvalid' });
});

test('a code is over after ten minutes', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  world.clock.now += 10 * 60_000;
  assert.deepEqual(await world.desk.entry.register(formOf(contact, code)), {
    refusal: 'codeInvalid',
  });
});

test('a code of one contact is no code of another', async () => {
  const [mine, other] = [someone(), someone()];
  const code = await world.codeFor(mine);
  await world.codeFor(other);
  const refused = await world.desk.codes.check(claimOf(other, code));
  assert.equal(refused?.refusal, 'codeInvalid');
});

test('codes are kept hashed', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  const rows = await world.sql.db.selectFrom('verification_codes').selectAll().execute();
  assert.ok(rows.every((row) => !Object.values(row).includes(code)));
});

test('a message that cannot be handed over is reported as failed, and hurts nobody else', async () => {
  const contact = someone();
  world.post.isDown = true;
  await world.codeFor(contact);
  assert.equal(world.reported.at(-1), 'register failed');
  world.post.isDown = false;
  await world.codeFor(someone());
  assert.equal(world.reported.at(-1), 'register delivered');
});

test('sign-ins are reported by their result', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const from = world.reported.length;
  await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.1.1.1'));
  await world.desk.entry.signIn(signInOf(contact, 'Wrong42x', '10.1.1.1'));
  assert.deepEqual(world.reported.slice(from), ['succeeded', 'failed']);
});

test('a second code within a minute is refused, also for a contact with an account', async () => {
  const taken = someone();
  await world.registered(taken, 'Sailing42');
  for (const contact of [someone(), { channel: 'email' as const, target: 'fresh@example.org' }]) {
    const request = { contact, purpose: 'register' as const, locale: 'en' as const };
    const first = await world.desk.codes.send({ ...request, sender: senderOf('10.8.0.1') });
    const second = await world.desk.codes.send({ ...request, sender: senderOf('10.8.0.2') });
    assert.equal(first, undefined);
    assert.equal(second?.refusal, 'codeTooSoon');
    assert.ok((second?.waitSeconds ?? 0) > 50);
  }
  const request = { contact: taken, purpose: 'register' as const, locale: 'en' as const };
  const third = await world.desk.codes.send({ ...request, sender: senderOf('10.8.0.3') });
  assert.equal(third?.refusal, 'codeTooSoon');
});

test('one address or one device cannot ask for codes without end', async () => {
  const ask = (sender: { address: string; device: string | undefined }) =>
    world.desk.codes.send({ contact: someone(), purpose: 'register', sender, locale: 'de' });
  for (let count = 0; count < 20; count += 1) {
    assert.equal(await ask(senderOf('10.7.0.1')), undefined);
    assert.equal(await ask(senderOf(`10.6.0.${count}`, 'phone-1')), undefined);
  }
  assert.equal((await ask(senderOf('10.7.0.1')))?.refusal, 'tooManyRequests');
  assert.equal((await ask(senderOf('10.6.1.1', 'phone-1')))?.refusal, 'tooManyRequests');
  await world.desk.settled();
});

test('asking for a code does not tell whether the account exists; its owner is told by message', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const desk = await world.reopen();
  const sender = senderOf('10.5.0.1');
  const answer = await desk.codes.send({ contact, purpose: 'register', sender, locale: 'en' });
  await desk.settled();
  assert.equal(answer, undefined);
  assert.match(world.messages.at(-1)?.body ?? '', /already have an account/);
});

test('sign-in works by the address in any case, and gives a new token each time', async () => {
  const contact = someone();
  const memberId = await world.registered(contact, 'Sailing42');
  const first = await world.desk.entry.signIn(signInOf(contact, 'Sailing42'));
  const second = await world.desk.entry.signIn(signInOf(contact, 'Sailing42'));
  assert.ok(!first.refusal && !second.refusal);
  assert.equal(first.memberId, memberId);
  assert.notEqual(first.token, second.token);
});

test('wrong password and unknown account are refused alike, and take alike long', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const timeOf = async (target: ReturnType<typeof someone>, address: string) => {
    const startedAt = performance.now();
    const answer = await world.desk.entry.signIn(signInOf(target, 'Wrong42x', address));
    assert.deepEqual(answer, { refusal: 'loginFailed' });
    return performance.now() - startedAt;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    known.push(await timeOf(contact, `10.4.0.${turn}`));
    unknown.push(await timeOf(someone(), `10.4.1.${turn}`));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[4]!;
  const ratio = median(known) / median(unknown);
  assert.ok(ratio > 0.4 && ratio < 2.5, `median ratio ${ratio}`);
});

test('five wrong passwords lock that pair of account and address, not the account elsewhere', async () => {
  const contact = someone();
  await world.registered(contact, 'Sailing42');
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.desk.entry.signIn(signInOf(contact, 'Wrong42x', '10.3.0.1')),
    ),
  );
  assert.equal(guesses.filter((each) => each.refusal === 'loginFailed').length, 5);
  const locked = await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.3.0.1'));
  assert.ok(locked.refusal === 'loginLocked' && (locked.waitSeconds ?? 0) > 800);
  assert.ok(!(await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.3.0.2'))).refusal);
});

test('an account that does not exist locks just the same', async () => {
  const nobody = someone();
  for (let count = 0; count < 5; count += 1) {
    await world.desk.entry.signIn(signInOf(nobody, 'Wrong42x', '10.2.0.1'));
  }
  const locked = await world.desk.entry.signIn(signInOf(nobody, 'Wrong42x', '10.2.0.1'));
  assert.equal(locked.refusal, 'loginLocked');
});

test('a password of absurd length is refused without work', async () => {
  const answer = await world.desk.entry.signIn(
    signInOf(someone(), 'a1'.repeat(50_000), '10.2.0.2'),
  );
  assert.deepEqual(answer, { refusal: 'loginFailed' });
});

test('who registers while the exchange takes nothing is in, and is opened in it once it does', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  world.engine.state.isDown = true;
  const done = await world.desk.entry.register(formOf(contact, code));
  assert.ok(!done.refusal, 'the account was made');
  const { memberId, token } = done;
  assert.equal(await world.desk.sessions.find(token), memberId);
  const again = await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.1.0.1'));
  assert.ok(!again.refusal && again.memberId === memberId);
  await world.desk.openLate();
  assert.equal(world.engine.knows(memberId), false);
  world.engine.state.isDown = false;
  await world.desk.openLate();
  assert.ok(world.engine.knows(memberId));
  assert.ok(world.funded.includes(memberId));
});

test('a member whose opening was cut off is opened at the next sign-in, or at the next start', async () => {
  const [ann, bob] = [someone(), someone()];
  for (const contact of [ann, bob]) {
    const code = await world.codeFor(contact);
    world.engine.state.isDown = true;
    assert.ok(!(await world.desk.entry.register(formOf(contact, code))).refusal);
    world.engine.state.isDown = false;
  }
  const done = await world.desk.entry.signIn(signInOf(ann, 'Sailing42', '10.1.0.2'));
  assert.ok(!done.refusal && world.engine.knows(done.memberId));
  assert.ok(world.funded.includes(done.memberId));
  const row = await world.sql.db
    .selectFrom('members')
    .select('member_id')
    .where('email', '=', bob.target)
    .executeTakeFirstOrThrow();
  const memberId = asMemberId(Number(row.member_id));
  assert.equal(world.engine.knows(memberId), false);
  await world.reopen();
  while (!world.engine.knows(memberId)) await new Promise((done) => setTimeout(done, 5));
});

test('an exchange that has stopped uses up no code: the form is sent again', async () => {
  const contact = someone();
  const code = await world.codeFor(contact);
  world.engine.state.meanwhile = () => Promise.reject(new Error('engine stopped'));
  await assert.rejects(world.desk.entry.register(formOf(contact, code)), /engine stopped/);
  assert.ok(!(await world.desk.entry.register(formOf(contact, code))).refusal);
});

test('a member whom a restored journal no longer knows is opened again at the next sign-in', async () => {
  const contact = someone();
  const memberId = await world.registered(contact, 'Sailing42');
  world.engine.startAnew();
  const done = await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.1.0.9'));
  assert.ok(!done.refusal && done.memberId === memberId);
  assert.ok(world.engine.knows(memberId));
});

test('ids that the exchange knows and this database does not are never given again', async () => {
  const before = await world.registered(someone(), 'Sailing42');
  for (let memberId = before + 1; memberId <= before + 30; memberId += 1) {
    await world.engine.submit({
      type: 'openMember',
      memberId: asMemberId(memberId),
      role: 'member',
    });
  }
  const first = await world.registered(someone(), 'Sailing42');
  const second = await world.registered(someone(), 'Sailing42');
  assert.deepEqual([first, second], [before + 31, before + 32]);
});

test('a session survives a restart, is kept hashed, and ends with logout everywhere', async () => {
  const contact = someone();
  const memberId = await world.registered(contact, 'Sailing42');
  const done = await world.desk.entry.signIn(signInOf(contact, 'Sailing42', '10.1.0.2'));
  assert.ok(!done.refusal);
  const restarted = await world.reopen();
  assert.equal(restarted.sessions.peek(done.token), undefined);
  assert.equal(await restarted.sessions.find(done.token), memberId);
  assert.equal(restarted.sessions.peek(done.token), memberId);
  const rows = await world.sql.db.selectFrom('sessions').selectAll().execute();
  assert.ok(rows.every((row) => row.token_hash !== done.token));
  await restarted.sessions.close(done.token);
  assert.equal(await restarted.sessions.find(done.token), undefined);
});

test('a session ends after seven idle days, and after thirty in any case', async () => {
  const contact = someone();
  const memberId = await world.registered(contact, 'Sailing42');
  const day = 86_400_000;
  const idle = await world.desk.sessions.open(memberId, fromAddress('10.1.1.1'));
  world.clock.now += 7 * day;
  assert.equal(await world.desk.sessions.find(idle), undefined);
  const busy = await world.desk.sessions.open(memberId, fromAddress('10.1.1.1'));
  for (let count = 0; count < 5; count += 1) {
    world.clock.now += 6 * day - 1;
    assert.equal(await world.desk.sessions.find(busy), memberId, `day ${6 * (count + 1)}`);
  }
  world.clock.now += day;
  assert.equal(await world.desk.sessions.find(busy), undefined);
});

test('a token chosen by the client opens nothing', async () => {
  for (const token of ['', 'a', 'A'.repeat(43), "' or 1=1 --", '1'.repeat(10_000)]) {
    assert.equal(await world.desk.sessions.find(token), undefined);
  }
});

test('the demo inbox shows messages newest first and runs nothing that they contain', async () => {
  const inbox = openInbox(world.sql.db, world.log, () => world.clock.now);
  const contact = { channel: 'email' as const, target: '<script>alert(1)</script>@x.org' };
  await inbox.deliver({ contact, subject: 'First', body: 'one & "two"' });
  await inbox.deliver({ contact, subject: 'Second', body: '123456' });
  const page = await inbox.page('en');
  assert.doesNotMatch(page, /<script>/);
  assert.match(page, /one &amp; &quot;two&quot;/);
  assert.ok(page.indexOf('Second') < page.indexOf('First'));
  assert.match(page, /data-code="123456"[^>]*>Copy code</);
  assert.match(inboxPage([], 'en'), /No messages yet/);
  assert.equal(new Set(LOCALES.map((locale) => inboxPage([], locale))).size, LOCALES.length);
});

test('the demo inbox gives the newest code since a moment to the contact that is typed or masked', async () => {
  const inbox = openInbox(world.sql.db, world.log, () => world.clock.now);
  const since = world.clock.now;
  const email = { channel: 'email' as const, target: 'waits@example.org' };
  const phone = { channel: 'phone' as const, target: '+4917112345678' };
  await inbox.deliver({ contact: email, subject: 'Code', body: 'Code 123456, ten minutes' });
  await inbox.deliver({ contact: phone, subject: 'Code', body: 'Code 654321' });
  await inbox.deliver({ contact: email, subject: 'Note', body: 'You have an account: 1234567' });
  const ofEmail = { text: 'You have an account: 1234567' };
  for (const to of ['Waits@example.org', 'wa***@example.org']) {
    assert.deepEqual(await inbox.newest({ since, to }), ofEmail, to);
  }
  const wanted = { since, to: '0171 12345678', dialCode: '49' };
  assert.equal((await inbox.newest(wanted))?.code, '654321');
  assert.deepEqual(await inbox.newest({ since }), ofEmail);
  assert.equal(await inbox.newest({ since: since + 1 }), undefined);
  assert.equal(await inbox.newest({ since, to: 'nobody@example.org' }), undefined);
});
