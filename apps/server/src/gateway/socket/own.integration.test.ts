import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { listing } from '@candor/core/testing';
import { type AssetId, amount, asMemberId, NO_ASSET, rate } from '@candor/money';
import { CALLS, formatAuthentication, type OwnPush, SESSION_LOST } from '@candor/wire';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const NOWHERE = { address: '192.0.2.1', device: undefined, userAgent: undefined };
let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

/** A socket that has said whose it is and was greeted. */
async function lineOf(member: TestMember): Promise<TestLine> {
  const line = await openLine(`${server.url}/ws/own-${member.memberId}`);
  const told = await member.call(CALLS.wsTicket, {});
  assert.ok(told.type === 'success');
  line.socket.send(formatAuthentication(told.data.ticket));
  await line.until(() => newsOf(line).length === 1, 'no greeting');
  return line;
}

function newsOf(line: TestLine): OwnPush[] {
  return line.pushes().flatMap(({ own }) => (own ? [own] : []));
}

/** An offer at a price where only these members meet. */
async function bestPrice(member: TestMember): Promise<string> {
  const told = await member.call(CALLS.trad, PAIR);
  assert.ok(told.type === 'success');
  return told.data.pair.bestBid;
}

async function bid(member: TestMember, quantity = '0.002'): Promise<number> {
  const price = await bestPrice(member);
  const order = { ...PAIR, price, quantity, timeInForce: 'postOnly' } as const;
  const told = await member.call(CALLS.buyLimit, order);
  assert.ok(told.type === 'success', JSON.stringify(told));
  return told.data.orderId;
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 400));
}

test('a member’s order and balances reach their socket, and nobody else’s', async () => {
  const [alice, bob] = [await registerMember(server), await registerMember(server)];
  const lines = { alice: await lineOf(alice), bob: await lineOf(bob) };
  const stranger = await openLine(`${server.url}/ws/nobody`);
  const [greeting] = newsOf(lines.alice);
  const { quietMs = -1, ...rest } = greeting ?? {};
  assert.deepEqual(rest, { sequence: 0, openOrders: [], closedOrders: [], balances: [] });
  assert.ok(quietMs >= 0 && quietMs < 60_000, 'the funds of the demo came just now');
  const orderId = await bid(alice);
  await lines.alice.until(() => newsOf(lines.alice).length > 1, 'no news of the order');
  const news = newsOf(lines.alice)[1];
  assert.deepEqual([news?.previous, news?.sequence], [0, 1]);
  assert.equal(news?.openOrders[0]?.orderId, orderId);
  const account = await alice.call(CALLS.myAccount, {});
  assert.ok(account.type === 'success');
  const held = account.data.find(({ asset }) => asset === 'USDT');
  const told = news?.balances.find(({ asset }) => asset === 'USDT');
  assert.deepEqual([told?.available, told?.held], [held?.available, held?.held]);
  await quiet();
  assert.equal(newsOf(lines.bob).length, 1);
  assert.equal(newsOf(stranger).length, 0);
  for (const { socket } of [lines.alice, lines.bob, stranger]) socket.terminate();
});

function assetOf(code: string): AssetId {
  return server.rooms.marketData.directory.assetOfCode(code)?.assetId ?? NO_ASSET;
}

async function submit(command: Command): Promise<void> {
  const { outcome } = await server.rooms.engine.port.submit(command);
  assert.equal(outcome.type, 'accepted', JSON.stringify(outcome));
}

/** A market in which no house trades, as it has no price of the coin: who meets whom there is the test's to say. */
async function listQuietMarket(seller: TestMember): Promise<void> {
  await submit({ type: 'listAsset', code: 'CALM', decimals: 8 });
  await submit(
    listing({
      baseAsset: assetOf('CALM'),
      quoteAsset: assetOf('USDT'),
      board: 'pioneer',
      priceDecimals: 4,
      quantityDecimals: 3,
      feeRateTaker: rate(1_000),
      priceBand: rate(100_000),
    }),
  );
  await credit(seller, 'CALM', 100_000_000n);
}

function credit({ memberId }: TestMember, code: string, units: bigint): Promise<void> {
  return submit({
    type: 'creditMember',
    memberId: asMemberId(memberId),
    assetId: assetOf(code),
    amount: amount(units),
    externalId: 0n,
  });
}

test('an order that another member fills reaches its owner without any call', async () => {
  const [alice, bob] = [await registerMember(server), await registerMember(server)];
  await listQuietMarket(alice);
  const line = await lineOf(alice);
  const offer = { baseAsset: 'CALM', quoteAsset: 'USDT', price: '0.0500' } as const;
  const offered = await alice.call(CALLS.sellLimit, { ...offer, quantity: '0.020' });
  assert.ok(offered.type === 'success', JSON.stringify(offered));
  const { orderId } = offered.data;
  await line.until(() => newsOf(line).length > 1, 'no news of the order');
  const taken = await bob.call(CALLS.buyLimit, { ...offer, quantity: '0.010' });
  assert.ok(taken.type === 'success', JSON.stringify(taken));
  const isTold = () =>
    newsOf(line).some(({ openOrders }) =>
      openOrders.some((order) => order.orderId === orderId && order.status === 'partiallyFilled'),
    );
  await line.until(isTold, 'no news of the fill');
  const ended = await alice.call(CALLS.closeEntrust, { orderId });
  assert.equal(ended.type, 'success');
  const isClosed = () =>
    newsOf(line).some(({ closedOrders }) =>
      closedOrders.some((order) => order.orderId === orderId),
    );
  await line.until(isClosed, 'no news of the end');
  const numbers = newsOf(line).map(({ sequence }) => sequence);
  assert.deepEqual(
    numbers,
    numbers.map((_number, index) => index),
  );
  line.socket.terminate();
});

test('the greeting says for how long nothing of the member has changed', async () => {
  const alice = await registerMember(server);
  const told = await alice.call(CALLS.buyLimit, {
    ...PAIR,
    price: (Number(await bestPrice(alice)) * 0.97).toFixed(2),
    quantity: '0.002',
  });
  assert.ok(told.type === 'success', 'an offer nobody takes');
  const orderedAt = performance.now();
  await quiet();
  const askedAt = performance.now();
  const line = await lineOf(alice);
  const { quietMs = -1 } = newsOf(line)[0] ?? {};
  assert.ok(quietMs >= Math.floor(askedAt - orderedAt), `${quietMs} ms`);
  line.socket.terminate();
});

/** How often a line was told that its session is lost, each time in words. */
function endsOf(line: TestLine): number {
  const ends = line.pushes().filter(({ code }) => code === SESSION_LOST);
  for (const { msg } of ends) assert.equal(msg, 'Please log in');
  return ends.length;
}

test('a socket is told at once that its session was ended, in whatever way', async () => {
  const alice = await registerMember(server);
  const { sessions } = server.rooms.members;
  const again = async () => {
    const token = await sessions.open(asMemberId(alice.memberId), NOWHERE);
    return { ...alice, token, call: clientOf(server, token) };
  };
  const [first, kept] = [await again(), await again()];
  const lines = { first: await lineOf(first), kept: await lineOf(kept) };
  assert.equal((await first.call(CALLS.logout, {})).type, 'success');
  await lines.first.until(() => endsOf(lines.first) === 1, 'logged out elsewhere');
  const second = await again();
  const secondLine = await lineOf(second);
  const listed = await sessions.list(asMemberId(alice.memberId), second.token);
  const own = listed.find(({ isCurrent }) => isCurrent);
  await sessions.end(asMemberId(alice.memberId), own?.sessionId ?? '');
  await secondLine.until(() => endsOf(secondLine) === 1, 'ended from a list');
  const third = await lineOf(await again());
  assert.equal((await kept.call(CALLS.endOtherSessions, {})).type, 'success');
  await third.until(() => endsOf(third) === 1, 'ended with all others');
  assert.equal(endsOf(lines.kept), 0);
  for (const { socket } of [lines.first, lines.kept, secondLine, third]) socket.terminate();
});

test('a socket whose ticket was made by a session that has ended since is told so', async () => {
  const alice = await registerMember(server);
  const told = await alice.call(CALLS.wsTicket, {});
  assert.ok(told.type === 'success');
  assert.equal((await alice.call(CALLS.logout, {})).type, 'success');
  const line = await openLine(`${server.url}/ws/late-${alice.memberId}`);
  line.socket.send(formatAuthentication(told.data.ticket));
  await line.until(() => endsOf(line) === 1, 'not told');
  assert.equal(newsOf(line).length, 0);
  line.socket.terminate();
});

test('a ticket that was used, or that nobody made, is answered as a lost session', async () => {
  const alice = await registerMember(server);
  const told = await alice.call(CALLS.wsTicket, {});
  assert.ok(told.type === 'success');
  const right = await openLine(`${server.url}/ws/right-${alice.memberId}`);
  right.socket.send(formatAuthentication(told.data.ticket));
  await right.until(() => newsOf(right).length === 1, 'not greeted');
  const wrong = await openLine(`${server.url}/ws/wrong-${alice.memberId}`);
  wrong.socket.send(formatAuthentication(told.data.ticket));
  await wrong.until(() => endsOf(wrong) === 1, 'nothing said of a used ticket');
  wrong.socket.send(formatAuthentication('A'.repeat(43)));
  await wrong.until(() => endsOf(wrong) === 2, 'nothing said of a made-up ticket');
  assert.deepEqual([newsOf(wrong).length, endsOf(right)], [0, 0]);
  for (const { socket } of [right, wrong]) socket.terminate();
});

test('a socket whose session has ended hears nothing more of its member', async () => {
  const alice = await registerMember(server);
  const line = await lineOf(alice);
  await server.rooms.members.sessions.endAll(asMemberId(alice.memberId));
  await credit(alice, 'USDT', 5n);
  await quiet();
  assert.equal(newsOf(line).length, 1);
  line.socket.terminate();
});

test('a socket that becomes another member’s hears nothing more of the first', async () => {
  const [alice, bob] = [await registerMember(server), await registerMember(server)];
  const line = await lineOf(alice);
  const told = await bob.call(CALLS.wsTicket, {});
  assert.ok(told.type === 'success');
  line.socket.send(formatAuthentication(told.data.ticket));
  await line.until(() => newsOf(line).length === 2, 'no greeting for the second');
  await bid(alice);
  await quiet();
  assert.equal(newsOf(line).length, 2);
  const orderId = await bid(bob);
  await line.until(() => newsOf(line).length === 3, 'no news for the second');
  assert.equal(newsOf(line)[2]?.openOrders[0]?.orderId, orderId);
  line.socket.terminate();
});

test('a frozen member may only cancel, and is told so of their own orders', async () => {
  const alice = await registerMember(server);
  const line = await lineOf(alice);
  const orderId = await bid(alice);
  await line.until(() => newsOf(line).length > 1, 'no news of the order');
  const { memberId } = alice;
  await submit({ type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: true });
  assert.equal((await alice.call(CALLS.closeEntrust, { orderId })).type, 'success');
  const isClosed = () => newsOf(line).some(({ closedOrders }) => closedOrders.length > 0);
  await line.until(isClosed, 'no news of the end');
  line.socket.terminate();
});
