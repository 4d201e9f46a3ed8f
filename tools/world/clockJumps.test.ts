/** The wall clock of a running server is set by an hour from outside, forward and back: nothing is lost by it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, REFUSAL_CODES } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { type MovedServer, startMoved } from './movedServer.ts';
import { type NewMember, newMember } from './newMember.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const LOW = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  price: '65500',
  quantity: '0.001',
} as const;

let server: MovedServer;
let ann: NewMember;
before(async () => {
  server = await startMoved();
  ann = await newMember(server.url);
});
after(() => server.end());

async function clockPart(): Promise<string> {
  const health = await fetch(`${server.url}/health`);
  return ((await health.json()) as { parts: { clock: string } }).parts.clock;
}

async function place(): Promise<number> {
  const placed = await ann.call(CALLS.buyLimit, LOW);
  assert.ok(placed.type === 'success', JSON.stringify(placed));
  return placed.data.orderId;
}

async function assertHalted(orderId: number): Promise<void> {
  const refused = await ann.call(CALLS.buyLimit, LOW);
  assert.ok(refused.type === 'refused', JSON.stringify(refused));
  assert.equal(refused.code, REFUSAL_CODES.clockJumped, refused.message);
  assert.match(refused.message, /clock is being checked/);
  const canceled = await ann.call(CALLS.closeEntrust, { orderId });
  assert.equal(canceled.type, 'success', JSON.stringify(canceled));
  assert.equal((await ann.call(CALLS.userInfo, {})).type, 'success', 'a session is kept');
  const status = await runCandor(['status', '--data-dir', server.dataDir]);
  assert.match(status.out + status.err, /clock of this machine jumped \d+ s (ahead|back)/);
}

for (const [way, sign] of [
  ['ahead', 1],
  ['back', -1],
] as const) {
  test(`a wall clock set one hour ${way} halts time with words, ends no session, and time goes on when it is right`, async () => {
    const orderId = await place();
    server.setBeside(sign * HOUR_MS);
    await until(async () => (await clockPart()) === 'failing', 'the jump is seen');
    await assertHalted(orderId);
    server.setBeside(0);
    await until(async () => (await clockPart()) === 'ok', 'the clock is believed again');
    const again = await place();
    assert.equal((await ann.call(CALLS.closeEntrust, { orderId: again })).type, 'success');
    assert.equal((await ann.call(CALLS.userInfo, {})).type, 'success');
  });
}

test('a clock that stays an hour ahead is believed at the operator’s word, and no session ends by it', async () => {
  server.setBeside(HOUR_MS);
  await until(async () => (await clockPart()) === 'failing', 'the jump is seen');
  const believed = await runCandor(['clock', 'believe', '--data-dir', server.dataDir]);
  assert.equal(believed.code, 0, believed.out + believed.err);
  const time = Date.parse(/goes on from (\S+)/.exec(believed.out)?.[1] ?? '');
  assert.ok(Math.abs(time - Date.now() - HOUR_MS) < 60 * SECOND_MS, believed.out);
  await until(async () => (await clockPart()) === 'ok', 'time goes on');
  await ann.call(CALLS.closeEntrust, { orderId: await place() });
  assert.equal((await ann.call(CALLS.userInfo, {})).type, 'success');
});
