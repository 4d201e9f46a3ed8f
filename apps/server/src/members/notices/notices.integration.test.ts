import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { LOCALES, SECURITY_EVENTS } from '@candor/wire';
import { OPERATOR } from '../../desk/origin.ts';
import type { Contact } from '../contact.ts';
import { openSecurityLog } from '../securityLog.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { noticeKindOf, writeMessage, writeNotice, writePositionNotice } from './messages.ts';
import { openNotices, tellingLog } from './notices.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const MAIL: Contact = { channel: 'email', target: 'noticed@example.org' };
const from = fromAddress('203.0.113.7');

test('a security event is told to its member, in the language they last used', async () => {
  const memberId = await world.registered(MAIL, 'Sailing42');
  await world.desk.notices.noteLocale(memberId, 'de');
  await world.desk.securityLog.record(memberId, 'passwordChanged', from);
  await world.desk.settled();
  const told = world.messages.at(-1);
  assert.deepEqual(told?.contact, MAIL);
  assert.equal(told?.subject, 'Sicherheitshinweis');
  assert.match(told?.body ?? '', /Anmeldepasswort wurde geändert.*UTC, von 203\.0\.113\.7/s);
  const restarted = await world.reopen();
  await restarted.securityLog.record(memberId, 'totpAdded', from);
  await restarted.settled();
  assert.match(world.messages.at(-1)?.body ?? '', /Authenticator-App wurde hinzugefügt/);
});

test('what the exchange decided is told as its own deed, and warns of nobody', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'freed@example.org' }, 'Sailing42');
  await world.desk.securityLog.record(memberId, 'accountUnfrozen', OPERATOR);
  await world.desk.settled();
  const told = world.messages.at(-1)?.body ?? '';
  assert.match(told, /^Your account is no longer frozen\. .* UTC, by the exchange\.$/);
  const notice = { kind: 'identityApproved', at: 0, antiPhishingCode: undefined } as const;
  for (const locale of LOCALES) {
    const bodies = ['', OPERATOR.address, '203.0.113.7'].map(
      (address) => writeNotice(MAIL, locale, { ...notice, address }).body,
    );
    assert.equal(bodies[0], bodies[1], locale);
    assert.notEqual(bodies[0], bodies[2]);
    assert.doesNotMatch(bodies[0] ?? '', /operator/);
  }
});

test('everyday events are kept and not told', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'quiet@example.org' }, 'Sailing42');
  const before = world.messages.length;
  for (const kind of ['signedIn', 'signedOut', 'registered', 'identitySubmitted'] as const) {
    await world.desk.securityLog.record(memberId, kind, from);
  }
  await world.desk.settled();
  assert.equal(world.messages.length, before);
  const guards = SECURITY_EVENTS.filter((kind) =>
    /password|bound|totp|passkey|deletion/i.test(kind),
  );
  for (const kind of guards) assert.equal(noticeKindOf(kind), kind);
});

test('what became of a withdrawal is told with a link that freezes the account at once', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'payee@example.org' }, 'Sailing42');
  world.desk.notices.tellPayout(memberId, 'withdrawalAsked', {
    amount: '20 USDT',
    address: '0x5aAe…eAed',
  });
  await world.desk.settled();
  const told = world.messages
    .filter(({ contact }) => contact.target === 'payee@example.org')
    .at(-1);
  assert.equal(told?.subject, 'About your withdrawal');
  assert.match(told?.body ?? '', /20 USDT to 0x5aAe…eAed was asked for/);
  const link = /https:\/\/exchange\.example\/freeze\/(\S+)/.exec(told?.body ?? '')?.[1] ?? '';
  assert.equal(world.desk.notices.freezeLinks.memberOf(link), memberId);
  await world.desk.securityLog.record(memberId, 'addressAdded', from);
  await world.desk.settled();
  const added = world.messages
    .filter(({ contact }) => contact.target === 'payee@example.org')
    .at(-1);
  assert.match(added?.body ?? '', /address was added[\s\S]*\/freeze\//);
});

test('what came in is told in the member’s language, with the link that freezes', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'payer@example.org' }, 'Sailing42');
  world.desk.notices.tellDeposit(memberId, '20 USDT');
  await world.desk.settled();
  const told = world.messages
    .filter(({ contact }) => contact.target === 'payer@example.org')
    .at(-1);
  assert.equal(told?.subject, 'About your deposit');
  assert.match(told?.body ?? '', /A deposit of 20 USDT was credited[\s\S]*\/freeze\//);
});

test('a notice that cannot be handed over is logged without content and keeps nothing back', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'unlucky@example.org' }, 'Sailing42');
  const lines: string[] = [];
  const log = { ...world.log, error: (facts: unknown) => void lines.push(JSON.stringify(facts)) };
  const options = { sql: world.sql.db, log, now: () => world.clock.now };
  const notices = openNotices({
    ...options,
    senders: { email: () => Promise.reject(new Error('mail: EAUTH 535')), phone: undefined },
    antiPhishingCodeOf: async () => undefined,
    keys: { digest: () => '', derive: () => new Uint8Array(32) },
    publicUrl: undefined,
  });
  const telling = tellingLog(
    openSecurityLog(world.sql.db, { digest: () => '' }, options.now),
    notices,
  );
  await telling.record(memberId, 'passwordReset', from);
  await notices.settled();
  assert.equal((await telling.list(memberId, 1))[0]?.kind, 'passwordReset');
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /passwordReset.*EAUTH/);
  assert.doesNotMatch(lines[0] ?? '', /unlucky@|withdrawals/);
});

test('a member without a contact that can be reached is not told, and nothing fails', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'far@example.org' }, 'Sailing42');
  const sent: unknown[] = [];
  const notices = openNotices({
    sql: world.sql.db,
    log: world.log,
    senders: { email: undefined, phone: async (message) => void sent.push(message) },
    antiPhishingCodeOf: async () => undefined,
    keys: { digest: () => '', derive: () => new Uint8Array(32) },
    publicUrl: undefined,
    now: () => world.clock.now,
  });
  notices.tell(memberId, 'passwordReset', from);
  notices.tell(asMemberId(987_654), 'passwordReset', from);
  await notices.settled();
  assert.deepEqual(sent, []);
});

test('every notice and code has words of its own in five languages, with the sign of the member', () => {
  const kinds = SECURITY_EVENTS.flatMap((kind) => noticeKindOf(kind) ?? []);
  for (const locale of LOCALES) {
    const bodies = kinds.map((kind) => {
      const notice = { kind, at: 0, address: '203.0.113.7', antiPhishingCode: 'blue whale' };
      return writeNotice(MAIL, locale, notice).body;
    });
    assert.equal(new Set(bodies).size, kinds.length, locale);
    assert.ok(bodies.every((body) => body.includes('1970-01-01 00:00 UTC')));
    assert.ok(bodies.every((body) => body.endsWith('blue whale')));
    const code = { kind: 'code', purpose: 'stepUp', code: '123456' } as const;
    assert.match(writeMessage(MAIL, locale, code).body, /123456/);
    const signed = writeMessage(MAIL, locale, { ...code, antiPhishingCode: 'blue whale' });
    assert.match(signed.body, /blue whale$/);
  }
});

test('many small changes neither flood a member with notices nor hide a great one', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'flooded@example.org' }, 'Sailing42');
  const before = world.messages.length;
  const changes = Array.from({ length: 40 }, (_, turn) =>
    world.desk.account.setAntiPhishingCode(memberId, `word${turn}`, from),
  );
  await Promise.all(changes);
  await world.desk.settled();
  assert.equal(world.messages.length - before, 5);
  await world.desk.securityLog.record(memberId, 'passwordChanged', from);
  await world.desk.settled();
  assert.equal(world.messages.length - before, 6);
  assert.match(world.messages.at(-1)?.body ?? '', /login password was changed/i);
  const kept = await world.desk.securityLog.list(memberId, 100);
  assert.equal(kept.filter(({ kind }) => kind === 'antiPhishingSet').length, 40);
});

test('what became of a position is told in the language of its member', async () => {
  const memberId = await world.registered({ ...MAIL, target: 'trader@example.org' }, 'Sailing42');
  await world.desk.notices.noteLocale(memberId, 'de');
  const before = world.messages.length;
  world.desk.notices.tellPosition(memberId, 'positionLiquidated', 0);
  await world.desk.settled();
  const told = world.messages.slice(before);
  assert.equal(told.length, 1);
  assert.equal(told[0]?.subject, 'Zu Ihrer Futures-Position');
  assert.match(told[0]?.body ?? '', /wurde liquidiert.*UTC/);
  for (const locale of LOCALES) {
    for (const kind of ['positionReduced', 'positionLiquidated', 'positionDeleveraged'] as const) {
      const notice = { kind, at: 0, antiPhishingCode: 'Kestrel7' };
      const { body } = writePositionNotice(MAIL, locale, notice);
      assert.match(body, /1970-01-01 00:00 UTC.*Kestrel7/s);
    }
  }
});
