import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { endedContractOf } from './testing/cycleFloor.ts';
import {
  clientOf,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from './testing/openServer.ts';
import { until } from './testing/until.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await openServer();
  member = await registerMember(server);
});
after(() => server.close());

/** What this machine alone may read. */
const LOCAL = ['/metrics', '/inbox', '/inbox/newest?since=0'];

test('metrics and the demo inbox answer to this machine, and not where a client claims to speak for another', async () => {
  const forged = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
  for (const [headers, status] of [
    [{}, 200],
    [forged, 404],
  ] as const) {
    const answers = await Promise.all(LOCAL.map((path) => fetch(server.url + path, { headers })));
    assert.deepEqual(
      answers.map((answer) => answer.status),
      LOCAL.map(() => status),
    );
  }
});

/** The value behind a line of /metrics; 0 when there is no such line. */
async function metric(line: string): Promise<number> {
  const response = await fetch(`${server.url}/metrics`);
  assert.match(response.headers.get('content-type') ?? '', /text\/plain/);
  const text = await response.text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}

test('codes sent are counted by purpose, and failed deliveries apart from them', async () => {
  assert.equal(await metric('candor_codes_sent_total{purpose="register",result="delivered"}'), 1);
  assert.equal(await metric('candor_codes_sent_total{purpose="register",result="failed"}'), 0);
});

test('sign-ins are counted as succeeded, failed and locked', async () => {
  const visitor = clientOf(server);
  const before = await metric('candor_sign_ins_total{result="succeeded"}');
  await visitor(CALLS.loginByTelOrEmail, { account: member.email, password: TEST_PASSWORD });
  assert.equal(await metric('candor_sign_ins_total{result="succeeded"}'), before + 1);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await visitor(CALLS.loginByTelOrEmail, { account: member.email, password: 'Wrong42x' });
  }
  assert.equal(await metric('candor_sign_ins_total{result="failed"}'), 5);
  assert.equal(await metric('candor_sign_ins_total{result="locked"}'), 1);
});

test('orders are counted by kind as accepted or refused, fills as they happen', async () => {
  const accepted = 'candor_orders_total{kind="market",result="accepted"}';
  const refused = 'candor_orders_total{kind="limit",result="refused"}';
  const fillsBefore = await metric('candor_fills_total');
  const bought = await member.call(CALLS.buyMarket, { ...PAIR, quantity: '0.001' });
  assert.equal(bought.type, 'success', JSON.stringify(bought));
  await member.call(CALLS.buyLimit, { ...PAIR, price: '', quantity: '1' });
  await member.call(CALLS.buyLimit, { ...PAIR, price: '100', quantity: '1' });
  assert.deepEqual([await metric(accepted), await metric(refused)], [1, 2]);
  assert.ok((await metric('candor_fills_total')) > fillsBefore);
  assert.equal(await metric('candor_refusals_total{reason="priceRequired"}'), 1);
});

test('an order without a session is no refused order', async () => {
  const refused = 'candor_orders_total{kind="market",result="refused"}';
  await clientOf(server)(CALLS.buyMarket, { ...PAIR, quantity: '0.001' });
  assert.equal(await metric(refused), 0);
});

test('open sockets are counted while they are open', async () => {
  assert.equal(await metric('candor_sockets'), 0);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/metrics-1`);
  await until(async () => (await metric('candor_sockets')) === 1, 'the socket is not counted');
  socket.close();
  await until(async () => (await metric('candor_sockets')) === 0, 'the socket is still counted');
});

test('the time of every call is kept by call and answered code', async () => {
  const line = 'candor_call_seconds_count{call="banner",code="200"}';
  const before = await metric(line);
  await clientOf(server)(CALLS.banner, {});
  assert.equal(await metric(line), before + 1);
  assert.ok((await metric('candor_call_seconds_sum{call="banner",code="200"}')) > 0);
});

test('the projections lag is told, and is what the projections themselves say', async () => {
  const { progress } = server.rooms.projections;
  progress.engineIsAt(progress.appliedSeq + 1_000_000);
  assert.ok((await metric('candor_projection_lag_commands')) > 900_000);
});

test('the journal and a halt are told', async () => {
  assert.ok((await metric('candor_journal_seq')) > 0);
  assert.equal(await metric('candor_halted'), 0);
});

test('perpetuals tell open interest, the age of their mark, funding and the fund', async () => {
  await server.rooms.marketData.askPerps();
  assert.ok((await metric('candor_insurance_fund_coins{asset="USDT"}')) >= 2_000_000);
  assert.ok((await metric('candor_perp_mark_age_seconds{pair="BTC/USDT"}')) < 10);
  await until(async () => {
    return (await metric('candor_perp_open_interest_base{pair="BTC/USDT"}')) > 0;
  }, 'somebody of the house opened something');
  assert.notEqual(await metric('candor_perp_funding_rate_ratio{pair="BTC/USDT"}'), 0);
});

test('timed contracts tell the age of their ticks, and what covers them', async () => {
  assert.ok((await metric('candor_cycle_cover_coins{asset="USDT"}')) >= 2_000_000);
  assert.equal(await metric('candor_cycle_at_risk_coins{pair="BTC/USDT",asset="USDT"}'), 0);
  assert.ok((await metric('candor_cycle_tick_age_seconds{pair="XRP/USDT"}')) < 5);
  await endedContractOf(server, await registerMember(server));
  const outcomes = ['won', 'lost', 'tie', 'void'].map((outcome) =>
    metric(`candor_cycle_ended_total{outcome="${outcome}"}`),
  );
  const ended = await Promise.all(outcomes);
  assert.equal(
    ended.reduce((sum, count) => sum + count, 0),
    1,
  );
});
