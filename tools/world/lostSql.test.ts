import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, CALLS, REFUSAL_CODES } from '@candor/wire';
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

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let postgres: Postgres;
let server: TestServer;
let member: TestMember;
/** Below the market. */
let price: string;
before(async () => {
  postgres = await startTestServer();
  server = await openServer({ env: { DATABASE_URL: postgres.databaseUrl } });
  member = await registerMember(server);
  const told = await member.call(CALLS.trad, PAIR);
  assert.ok(told.type === 'success', JSON.stringify(told));
  price = (Number(told.data.pair.price) * 0.97).toFixed(2);
});
after(async () => {
  postgres.resume();
  await server.close();
});

/** How long what must not wait for the database may take on a busy machine. */
const AT_ONCE_MS = 4_000;
/** What stands behind a lock is given up after so long. */
const LOCK_MS = 3_000;
const SILENT_AFTER_MS = 6_000;

async function timed<Told>(asked: Promise<Told>): Promise<{ answer: Told; ms: number }> {
  const from = performance.now();
  return { answer: await asked, ms: performance.now() - from };
}

/** A limit order below the market; answers its id. */
async function rest(): Promise<number> {
  const order = { ...PAIR, board: 'main', price, quantity: '0.001' } as const;
  const { answer, ms } = await timed(member.call(CALLS.buyLimit, order));
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  assert.ok(ms < AT_ONCE_MS, `an order took ${ms} ms`);
  return answer.data.orderId;
}

/** Buys at the market; answers the order's id. */
async function buy(): Promise<number> {
  const order = { ...PAIR, quantity: '0.001' } as const;
  const { answer, ms } = await timed(member.call(CALLS.buyMarket, order));
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  assert.ok(ms < AT_ONCE_MS, `an order took ${ms} ms`);
  return answer.data.orderId;
}

async function refusedAtOnce(ask: () => Promise<Answer<unknown>>): Promise<void> {
  const { answer, ms } = await timed(ask());
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES.storageUnavailable);
  assert.ok(ms < AT_ONCE_MS, `a refusal took ${ms} ms`);
}

async function listed(): Promise<readonly number[]> {
  const answer = await member.call(CALLS.tradHistory, {});
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data.rows.map(({ orderId }) => orderId);
}

test('§14 hangs: a database that stands still stops no trading; who needs it hears so; it catches up', async (context) => {
  const other = await registerMember(server);
  const login = { account: other.email, password: TEST_PASSWORD };
  postgres.pause();
  context.after(() => postgres.resume());
  const early = Array.from({ length: 8 }, () => member.call(CALLS.tradHistory, {}));
  const bought = [await buy(), await buy()];
  const gone = await rest();
  assert.equal((await member.call(CALLS.closeEntrust, { orderId: gone })).type, 'success');
  assert.equal((await clientOf(server)(CALLS.trad, PAIR)).type, 'success');
  await delay(SILENT_AFTER_MS);
  await refusedAtOnce(() => member.call(CALLS.tradHistory, {}));
  await refusedAtOnce(() => clientOf(server)(CALLS.loginByTelOrEmail, login));
  for (const answer of await Promise.all(early)) assert.equal(answer.type, 'refused');
  bought.push(await buy());
  postgres.resume();
  const logIn = () => timed(clientOf(server)(CALLS.loginByTelOrEmail, login));
  let { answer, ms } = await logIn();
  // It is found again within seconds.
  for (let tries = 0; answer.type !== 'success' && tries < 20; tries += 1) {
    await delay(200);
    ({ answer, ms } = await logIn());
  }
  assert.equal(answer.type, 'success', JSON.stringify(answer));
  assert.ok(ms < AT_ONCE_MS, `a log-in behind it took ${ms} ms`);
  const deadline = performance.now() + 20_000;
  const isThere = async () => {
    const ids = await listed();
    assert.equal(new Set(ids).size, ids.length, 'an order is told twice');
    return bought.every((orderId) => ids.includes(orderId));
  };
  while (!(await isThere())) {
    assert.ok(performance.now() < deadline, 'history does not catch up');
    await delay(100);
  }
});

test('issue 14 §1 own connections: with every other one behind a lock, who signs in waits for none of them', async (context) => {
  const blocker = await server.rooms.sql.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE spot_orders, spot_fills IN ACCESS EXCLUSIVE MODE');
  const waiting: Promise<unknown>[] = [];
  context.after(async () => {
    await blocker.query('ROLLBACK');
    blocker.release();
    await Promise.all(waiting);
  });
  // No reads of a request: nothing keeps them from holding all connections but the one that has the lock.
  const stuck = () => server.rooms.sql.pool.query('SELECT 1 FROM spot_fills');
  for (let count = 0; count < 20; count += 1) {
    waiting.push(
      stuck().catch(() => undefined),
      member.call(CALLS.tradHistory, {}),
    );
  }
  const login = { account: member.email, password: TEST_PASSWORD };
  const signedIn = await timed(clientOf(server)(CALLS.loginByTelOrEmail, login));
  assert.equal(signedIn.answer.type, 'success', JSON.stringify(signedIn.answer));
  const unknown = await timed(clientOf(server, 'A'.repeat(43))(CALLS.userInfo, {}));
  assert.equal(unknown.answer.type, 'sessionLost');
  for (const { ms } of [signedIn, unknown]) assert.ok(ms < LOCK_MS, `${ms} ms behind the lock`);
});

test('§14 hangs: what stands behind a lock that nobody gives back is refused with words', async () => {
  const blocker = await server.rooms.sql.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE spot_orders, spot_fills IN ACCESS EXCLUSIVE MODE');
  const orderId = await rest();
  const refused = await member.call(CALLS.tradHistory, {});
  assert.ok(refused.type === 'refused', JSON.stringify(refused));
  assert.equal(refused.code, REFUSAL_CODES.storageUnavailable);
  assert.equal((await member.call(CALLS.closeEntrust, { orderId })).type, 'success');
  await blocker.query('ROLLBACK');
  blocker.release();
  assert.ok((await listed()).length > 0);
});

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
    assert.equal(answer.code, REFUSAL_CODES.storageUnavailable);
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
      ticks: 'ok',
      deposits: 'ok',
      liabilities: 'ok',
      ...{ disk: 'ok', clock: 'ok', journal: 'ok', entry: 'ok', history: 'ok', members: 'ok' },
    },
  );
});
