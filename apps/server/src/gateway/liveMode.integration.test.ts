import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REJECT_CODES } from '@candor/core';
import { CALLS, LOCALES, TEXTS } from '@candor/wire';
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
  const warning = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'warn');
  assert.equal(warning.event, 'noMessageGateway');
  assert.match(warning.effect, /nobody can register/);
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
