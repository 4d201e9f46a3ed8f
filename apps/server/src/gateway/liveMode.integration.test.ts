import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REJECT_CODES } from '@candor/core';
import { CALLS, LOCALES, TEXTS } from '@candor/wire';
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
    assert.equal(told.code, REJECT_CODES.messagesUnavailable);
    assert.equal(told.msg, TEXTS[locale].messagesUnavailable);
  }
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.doesNotMatch(metrics, /candor_codes_sent_total\{/);
});

test('live mode has no inbox, no demo funds to speak of, and says that it is live', async () => {
  assert.equal((await fetch(`${server.url}/inbox`)).status, 404);
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
    assert.ok(phone.type === 'refused' && phone.code === REJECT_CODES.messagesUnavailable);
  } finally {
    await mailing.close();
    await mail.close();
  }
});
