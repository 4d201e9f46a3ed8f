import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMemberId, type MemberId } from '@candor/money';
import { CALLS, LOCALES, REFUSAL_CODES, TEXTS } from '@candor/wire';
import { startMailServer } from '../delivery/testing/mailServer.ts';
import { openLog } from '../ops/log.ts';
import { clientOf, openServer, type TestServer } from './testing/openServer.ts';

const lines: string[] = [];
let server: TestServer;
before(async () => {
  const log = openLog({ level: 'warn', write: (line) => lines.push(line) });
  server = await openServer({ env: { CANDOR_MODE: 'live' }, log });
});
after(() => server.close());

test('live mode without a gateway for messages warns at its start', () => {
  const warnings = lines.map((line) => JSON.parse(line)).filter((line) => line.level === 'warn');
  // What is said of the storage is said of the disk or the memory the tests run on.
  const events = new Set(warnings.map(({ event }) => `${event}`));
  const ofLive = [...events].filter((event) => !event.startsWith('storage'));
  assert.deepEqual(ofLive.toSorted(), ['indexSources', 'noMessageGateway']);
  const messages = warnings.filter((warning) => warning.event === 'noMessageGateway');
  const effects = messages.map((warning) => warning.effect).join(' ');
  assert.match(effects, /CANDOR_SMTP_URL.*CANDOR_SMS_URL.*nobody can register/);
});

test('a code that nobody could deliver is refused in every language instead of promised', async () => {
  for (const locale of LOCALES) {
    const query = new URLSearchParams({ account: `${locale}@example.org` });
    const response = await fetch(`${server.url}/user/getCode?${query}`, { headers: { locale } });
    const told = (await response.json()) as { code: number; msg: string };
    assert.equal(told.code, REFUSAL_CODES.messagesUnavailable);
    assert.equal(told.msg, TEXTS[locale].messagesUnavailable);
  }
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.doesNotMatch(metrics, /candor_codes_sent_total\{/);
});

test('live mode has no inbox, no demo funds to speak of, and says that it is live', async () => {
  assert.equal((await fetch(`${server.url}/inbox`)).status, 404);
  assert.equal((await fetch(`${server.url}/inbox/newest?since=0`)).status, 404);
  const time = await clientOf(server)(CALLS.systemTime, {});
  assert.ok(time.type === 'success' && !time.data.isDemo);
});

test('live mode exchanges nothing at once until the operator opens a pair', async () => {
  const pairs = await clientOf(server)(CALLS.flashCoin, {});
  assert.deepEqual(pairs.type === 'success' && pairs.data, []);
});

test('a live exchange with a mail server mails codes; phones without a gateway are refused, account or not', async () => {
  const mail = await startMailServer();
  const env = {
    CANDOR_MODE: 'live',
    CANDOR_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CANDOR_MAIL_FROM: 'Candor <no-reply@exchange.test>',
  };
  const mailing = await openServer({ env, log: openLog({ level: 'silent' }) });
  try {
    const ask = clientOf(mailing);
    const sent = await ask(CALLS.getCode, { account: 'ann@example.org' });
    assert.equal(sent.type, 'success');
    await mailing.rooms.members.settled();
    assert.deepEqual(mail.mails[0]?.to, ['ann@example.org']);
    assert.match(mail.mails[0]?.text ?? '', /\d{6} is your code to register/);
    const phone = await ask(CALLS.getCode, { account: '13800138000' });
    assert.ok(phone.type === 'refused' && phone.code === REFUSAL_CODES.messagesUnavailable);
  } finally {
    await mailing.close();
    await mail.close();
  }
});

/** Somebody who has an account and asked to be erased; USDT is asset 0, NIX a coin without a price. */
async function leaving(memberId: MemberId, usdt: bigint, givesUpRest: boolean) {
  const { engine, sql, members } = server.rooms;
  const given = {
    member_id: memberId,
    invite_code: `L${memberId}`,
    password_hash: '$argon2id$none',
  };
  const times = { agreed_at_ms: 1, registered_at_ms: 1 };
  await sql.db
    .insertInto('members')
    .values({ ...given, ...times, email: `l${memberId}@example.org` })
    .execute();
  await engine.port.submit({ type: 'openMember', memberId, role: 'member' });
  const credit = { type: 'creditMember', memberId, externalId: 0n } as const;
  await engine.port.submit({ ...credit, assetId: asAssetId(0), amount: amount(usdt) });
  await engine.port.submit({ ...credit, assetId: asAssetId(1), amount: amount(5n) });
  const from = { address: '10.9.9.9', device: undefined, userAgent: undefined };
  await members.account.requestDeletion(memberId, from, givesUpRest);
  return () => Promise.resolve(members.operations['member.erase']?.({ memberId }));
}

test('§4 live: a rest below 10 USDT is given up by who said so; more, or without a word, keeps the account', async () => {
  const { engine } = server.rooms;
  await engine.port.submit({ type: 'listAsset', code: 'USDT', decimals: 2 });
  await engine.port.submit({ type: 'listAsset', code: 'NIX', decimals: 0 });
  const silent = await leaving(asMemberId(901), 5n, false);
  await assert.rejects(silent(), /member 901 still has balances \(coin book, available, asset 0\)/);
  const rich = await leaving(asMemberId(902), 1_001n, true);
  await assert.rejects(rich(), /still has balances worth more than 10 USDT/);
  assert.equal((await engine.port.query('holdings', { memberId: asMemberId(902) })).length, 2);
  assert.equal((await engine.port.query('member', { memberId: asMemberId(902) }))?.isFrozen, false);
  const poor = await leaving(asMemberId(903), 1_000n, true);
  const told = await poor();
  assert.deepEqual(told.givenUp, ['10 USDT', '5 NIX']);
  assert.deepEqual(await engine.port.query('holdings', { memberId: asMemberId(903) }), []);
  const fees = (await engine.port.query('ledger', {})).map((sums) => sums.fees);
  assert.deepEqual(fees, [1_000n, 5n], 'it is the house’s now, and nobody lost count of it');
});
