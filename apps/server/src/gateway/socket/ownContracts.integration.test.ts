/** What a member has in perpetuals, as their socket hears it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type ContractPush, formatAuthentication } from '@candor/wire';
import { dataOf } from '../testing/answers.ts';
import type { TestMember, TestServer } from '../testing/openServer.ts';
import { fundedTrader, openPerp, openSupply, priceNear } from '../testing/perpFloor.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let supply: TestMember;
before(async () => {
  server = await sharedServer();
  supply = await openSupply(server, 50);
});
after(async () => {
  await supply.call(CALLS.contractCloseAllEntrust, {});
  await server.close();
});

async function lineOf(member: TestMember): Promise<TestLine> {
  const line = await openLine(`${server.url}/ws/contracts-${member.memberId}`);
  const { ticket } = dataOf(await member.call(CALLS.wsTicket, {}));
  line.socket.send(formatAuthentication(ticket));
  await line.until(() => line.pushes().some(({ own }) => own !== undefined), 'no greeting');
  return line;
}

function newsOf(line: TestLine): ContractPush[] {
  return line.pushes().flatMap(({ own }) => own?.contracts ?? []);
}

/** Waits for news that are as wanted. */
async function heard(line: TestLine, isWanted: (news: ContractPush) => boolean) {
  await line.until(() => newsOf(line).some(isWanted), 'no such news');
  return newsOf(line).findLast(isWanted);
}

test('a position, its stop, an order and the account reach the member’s socket, and nobody else’s', async () => {
  const [member, other] = [await fundedTrader(server, '1000'), await fundedTrader(server, '10')];
  const lines = { own: await lineOf(member), other: await lineOf(other) };
  const perp = await openPerp(server);
  const order = { ...PAIR, quantity: '5', leverage: 10 };
  dataOf(await member.call(CALLS.contractBuyMarket, order));
  const opened = await heard(lines.own, ({ positions }) => positions.length === 1);
  const [row] = opened?.positions ?? [];
  assert.deepEqual([row?.quantity, row?.side], ['5', 'long']);
  assert.ok(Number(opened?.assets[0]?.available) < 1_000);
  const positionId = row?.positionId ?? -1;
  const takeProfit = priceNear(server, perp, 40);
  const { stopId } = dataOf(
    await member.call(CALLS.contractProfitLoss, { positionId, takeProfit }),
  );
  const stopped = await heard(lines.own, ({ stops }) => stops.length === 1);
  assert.deepEqual(
    [stopped?.stops[0]?.stopId, stopped?.positions[0]?.stops[0]?.stopId],
    [stopId, stopId],
  );
  const low = { ...order, price: priceNear(server, perp, -30) };
  const { orderId } = dataOf(await member.call(CALLS.contractBuyLimit, low));
  const rested = await heard(lines.own, ({ openOrders }) => openOrders.length === 1);
  assert.equal(rested?.openOrders[0]?.orderId, orderId);
  dataOf(await member.call(CALLS.contractCloseEntrust, { orderId }));
  const ended = await heard(lines.own, ({ closedOrders }) =>
    closedOrders.some((each) => each.orderId === orderId),
  );
  assert.deepEqual(
    ended?.closedOrders.find((each) => each.orderId === orderId),
    { orderId, status: 'canceled' },
  );
  dataOf(await member.call(CALLS.contractCloseCoinPosition, { positionId }));
  const closed = await heard(
    lines.own,
    ({ positions, stops }) => positions.length + stops.length === 0,
  );
  assert.equal(closed?.assets[0]?.margins, '0.00000000');
  assert.deepEqual(newsOf(lines.other), []);
  for (const line of Object.values(lines)) line.socket.close();
});

test('the totals of the accounts count the futures account', async () => {
  const member = await fundedTrader(server, '250');
  const totals = dataOf(await member.call(CALLS.myAccountCount, {}));
  assert.equal(totals.perpTotal.valueUsdt, '250.00000000');
});
