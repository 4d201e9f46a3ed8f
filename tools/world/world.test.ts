import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, type Client } from '@candor/wire';
import { connectionsFor } from '../../apps/server/src/gateway/connections.ts';
import { clientOf, type NewMember, newMember } from './newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from './serverProcess.ts';

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;
/** Of the process that is started again: what it needs itself, and some connections. */
const DESCRIPTORS = 640;
const REFUSED = 16;
const PLACES_LEFT = 8;
const PAGE = 4096;
/** More than a start writes. */
const GROUPS_LEFT = 150;
let server: ServerProcess;
let member: NewMember;

before(async () => {
  // From its source, as `npm start` does; other tests start bundles of it.
  server = await startServer({ env: { NODE_OPTIONS: '' } });
  member = await newMember(server.url);
});
after(async () => {
  await server.kill();
  removeDataDir(server.dataDir);
});

/**
 * More connections than are let in, each kept open by half a request; resolves with those that were let in once
 * others were refused.
 */
async function flood(port: string): Promise<readonly Socket[]> {
  const allowed = connectionsFor(DESCRIPTORS);
  const all = Array.from({ length: allowed + REFUSED }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of all) {
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  }
  const open = () => all.filter((socket) => !socket.closed);
  const deadline = performance.now() + 20_000;
  while (open().length > allowed && performance.now() < deadline) await wait(20);
  assert.ok(open().length <= allowed && open().length > allowed - REFUSED, `${open().length}`);
  return open();
}

function segmentsOf(directory: string): string[] {
  return readdirSync(directory).filter((name) => /^journal-\d+\.log$/.test(name));
}

/** Leaves the newest segment room for so many groups only, and no other one made ahead: what lies behind is zeros. */
function shorten(directory: string): void {
  const path = join(directory, segmentsOf(directory).sort().at(-1) ?? '');
  const bytes = readFileSync(path);
  const used = bytes.findLastIndex((byte) => byte !== 0);
  truncateSync(path, Math.min(bytes.length, (Math.ceil(used / PAGE) + GROUPS_LEFT) * PAGE));
  rmSync(join(directory, 'journal-next.tmp'), { force: true });
}

async function balancesOf(call: Client): Promise<Map<string, string>> {
  const answer = await call(CALLS.myAccount, {});
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return new Map(
    answer.data
      .map((row) => [row.asset, `${row.available} + ${row.held}`] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

async function buy(call: Client, quantity: string): Promise<void> {
  const answer = await call(CALLS.buyMarket, { ...BTC, quantity });
  assert.ok(answer.type === 'success', JSON.stringify(answer));
}

test('a new member has demo funds, buys at market, and finds the order in the history', async () => {
  const before = await balancesOf(member.call);
  assert.notEqual(before.get('USDT'), undefined);
  await buy(member.call, '0.01');
  const now = await balancesOf(member.call);
  assert.notEqual(now.get('USDT'), before.get('USDT'));
  assert.notEqual(now.get('BTC'), before.get('BTC'));
  const deadline = Date.now() + 60_000;
  for (; ; await wait(50)) {
    const history = await member.call(CALLS.tradHistory, {});
    assert.ok(history.type === 'success', JSON.stringify(history));
    const [order] = history.data.rows;
    if (order) {
      assert.equal(order.status, 'filled');
      assert.equal(order.side, 'buy');
      break;
    }
    assert.ok(Date.now() < deadline, 'the history stays empty');
  }
});

test('killed in the middle of trading, nothing acknowledged is lost', async () => {
  await buy(member.call, '0.02');
  const balances = await balancesOf(member.call);
  await server.kill();
  server = await startServer({ dataDir: server.dataDir });
  const call = clientOf(server.url, member.token);
  assert.deepEqual(await balancesOf(call), balances);
  member = { ...member, call };
});

test('a clean end with sockets open: they are told to go, and nothing is cut off', async () => {
  const sockets = [1, 2].map(
    (at) => new WebSocket(`${server.url.replace('http', 'ws')}/ws/end${at}`),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  sockets[1]?.send('USDT_BTC_trad_1');
  const ends = sockets.map((socket) => once(socket, 'close'));
  assert.equal(await server.stop(), 0);
  for (const [end] of await Promise.all(ends)) assert.equal(end.code, 1001);
  const modeOf = (name: string) => statSync(join(server.dataDir, name)).mode & 0o077;
  for (const name of ['journal', 'ticks', 'sql'])
    assert.equal(modeOf(name), 0, `${name} is its owner's`);
  server = await startServer({ dataDir: server.dataDir });
  member = { ...member, call: clientOf(server.url, member.token) };
});

test('§2 slow: with all connections taken that the descriptors allow, the journal opens its next segment', async (context) => {
  const directory = join(server.dataDir, 'journal');
  // Behind a kill a start begins a segment of its own: only behind a clean end it goes on in the last one.
  assert.equal(await server.stop(), 0);
  shorten(directory);
  server = await startServer({ dataDir: server.dataDir, descriptors: DESCRIPTORS });
  member = { ...member, call: clientOf(server.url, member.token) };
  const before = segmentsOf(directory);
  const sockets = await flood(new URL(server.url).port);
  context.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  // Some places for the member, whose calls do not always go over the connection of the last one.
  for (const socket of sockets.slice(0, PLACES_LEFT)) socket.destroy();
  // The server hears of them a moment later.
  while ((await member.call(CALLS.myAccount, {})).type === 'failed') await wait(50);
  for (
    let count = 0;
    count < 2 * GROUPS_LEFT && segmentsOf(directory).length === before.length;
    count += 1
  ) {
    await buy(member.call, '0.0001');
  }
  assert.ok(segmentsOf(directory).length > before.length, 'no other segment was opened');
  const balances = await balancesOf(member.call);
  await buy(member.call, '0.01');
  assert.notDeepEqual(await balancesOf(member.call), balances);
});

test('a limit order rests, is listed as open, and gives its funds back when cancelled', async () => {
  const before = await balancesOf(member.call);
  const [pair] = await pairs(member.call);
  const price = (Number(pair?.price) * 0.97).toFixed(pair?.priceDecimals);
  const placed = await member.call(CALLS.buyLimit, { ...BTC, price, quantity: '0.01' });
  assert.ok(placed.type === 'success', JSON.stringify(placed));
  assert.notDeepEqual(await balancesOf(member.call), before);
  const open = await member.call(CALLS.tradAccount, { baseAsset: 'BTC', quoteAsset: 'USDT' });
  assert.ok(open.type === 'success', JSON.stringify(open));
  const [order] = open.data.openOrders;
  assert.equal(order?.price, price);
  const closed = await member.call(CALLS.closeEntrust, { orderId: order?.orderId ?? 0 });
  assert.equal(closed.type, 'success');
  assert.deepEqual(await balancesOf(member.call), before);
});

async function pairs(call: Client) {
  const answer = await call(CALLS.symbols, {});
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data.filter((pair) => pair.marketSymbol === 'BTC/USDT');
}

test('sign-in with the password works, and logout ends the session', async () => {
  const visitor = clientOf(server.url);
  const { email, password } = member;
  const opened = await visitor(CALLS.loginByTelOrEmail, { account: email, password });
  assert.ok(opened.type === 'success', JSON.stringify(opened));
  const call = clientOf(server.url, opened.data.token);
  const self = await call(CALLS.userInfo, {});
  assert.ok(self.type === 'success' && self.data.memberId === member.memberId);
  assert.equal((await call(CALLS.logout, {})).type, 'success');
  assert.equal((await call(CALLS.userInfo, {})).type, 'sessionLost');
});

test('Ctrl-C ends the server cleanly, and a second start opens the same exchange', async () => {
  const before = await publicPairs();
  assert.equal(await server.stop(), 0);
  server = await startServer({ dataDir: server.dataDir });
  assert.deepEqual(await publicPairs(), before);
});

async function publicPairs(): Promise<string[]> {
  const pairs = await clientOf(server.url)(CALLS.symbols, {});
  assert.ok(pairs.type === 'success');
  return pairs.data.map((pair) => pair.marketSymbol);
}
