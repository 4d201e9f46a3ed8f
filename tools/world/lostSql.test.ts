import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  clientOf,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  type TestServer as Postgres,
  startTestServer,
} from '../../apps/server/src/sql/testing/server.ts';
import { REJECT_CODES } from '../../packages/core/src/index.ts';
import { CALLS } from '../../packages/wire/src/index.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let postgres: Postgres;
let server: TestServer;
let member: TestMember;
before(async () => {
  postgres = await startTestServer();
  server = await openServer({ env: { DATABASE_URL: postgres.databaseUrl } });
  member = await registerMember(server);
});
after(() => server.close());

test('a database that is lost stops no trading, and what needs it is refused with words at once', async () => {
  await postgres.stop();
  const bought = await member.call(CALLS.buyMarket, { ...PAIR, quantity: '0.001' });
  assert.equal(bought.type, 'success', JSON.stringify(bought));
  assert.equal((await member.call(CALLS.myAccount, {})).type, 'success');
  assert.equal((await clientOf(server)(CALLS.trad, PAIR)).type, 'success');
  assert.equal((await clientOf(server)(CALLS.articles, {})).type, 'success');
  const login = { account: member.email, password: TEST_PASSWORD };
  for (const answer of [
    await member.call(CALLS.tradHistory, {}),
    await clientOf(server)(CALLS.loginByTelOrEmail, login),
    await clientOf(server, 'A'.repeat(43))(CALLS.userInfo, {}),
  ]) {
    assert.ok(answer.type === 'refused', JSON.stringify(answer));
    assert.equal(answer.code, REJECT_CODES.storageUnavailable);
  }
  const health = await fetch(`${server.url}/health`);
  assert.equal(health.status, 503);
  const { parts } = (await health.json()) as { parts: Record<string, string> };
  // The tables may have been behind already.
  assert.deepEqual(
    { ...parts, history: 'ok' },
    {
      engine: 'ok',
      sql: 'failing',
      ...{ disk: 'ok', clock: 'ok', journal: 'ok', entry: 'ok', history: 'ok', members: 'ok' },
    },
  );
});
