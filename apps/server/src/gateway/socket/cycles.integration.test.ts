/** What the socket tells of timed contracts: to everybody, and to a member of their own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  CALLS,
  type CycleOwnPush,
  formatAuthentication,
  type Push,
  parseKlineRow,
} from '@candor/wire';
import { endOf, offerShort, openShort } from '../testing/cycleFloor.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const BTC = 'USDT_BTC_cycle_5';
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await sharedServer();
  member = await registerMember(server);
  await offerShort(server);
});
after(() => server.close());

async function subscribe(subscription = BTC): Promise<TestLine> {
  const line = await openLine(`${server.url}/ws/cycles`);
  line.socket.send(subscription);
  return line;
}

const infosOf = ({ pushes }: TestLine) => pushes().flatMap(({ cycleInfo }) => cycleInfo ?? []);
const topsOf = ({ pushes }: TestLine) => pushes().flatMap(({ cycleTop }) => cycleTop ?? []);
const ownOf = ({ pushes }: TestLine): CycleOwnPush[] =>
  pushes().flatMap(({ own }) => own?.cycles ?? []);

test('§7 websocket: a cycle subscription brings cycleinfo at every tick, and its running bar', async () => {
  const line = await subscribe();
  const times = () => [...new Set(infosOf(line).map(({ pricedAt }) => pricedAt))];
  // Five a second are told. A busy machine is late now and then, never twice as slow all the time.
  const isOnTime = () =>
    times().some((at, index, all) => (all[index + 7] ?? Infinity) - at < 2_800);
  await line.until(isOnTime, 'eight ticks never come within the time of fourteen');
  assert.ok(infosOf(line).every(({ marketSymbol }) => marketSymbol === 'BTC/USDT'));
  const kline = line.pushes().findLast((push) => push.kline)?.kline;
  assert.deepEqual([kline?.marketKind, kline?.periodMinutes], ['cycle', 5]);
  assert.ok(Number(parseKlineRow(kline?.row ?? '')?.close) > 0);
  assert.ok(line.pushes().every((push) => !push.info && !push.perpInfo && !push.top));
  line.socket.terminate();
});

test('§7 websocket: a cycle subscription is greeted with the whole picture and not refused', async () => {
  const line = await subscribe('USDT_BTC_cycle');
  await line.until(() => infosOf(line).length > 0, 'no cycleinfo');
  const [first] = line.pushes().filter(({ cycleInfo }) => cycleInfo);
  assert.ok(first?.cycleTop, JSON.stringify(first));
  const isBar = ({ kline }: Push) => kline?.periodMinutes === 1;
  await line.until(() => line.pushes().some(isBar), 'no running bar once it is known');
  assert.deepEqual(
    line.texts.filter((text) => 'code' in JSON.parse(text)),
    [],
  );
  line.socket.send('USDT_ZZZ_cycle_1');
  await line.until(() => line.texts.some((text) => 'code' in JSON.parse(text)), 'not refused');
  line.socket.terminate();
});

test('§3 market feed: all pairs come once a second under cyclesymbols', async () => {
  const line = await subscribe('USDT_BTC_trad_1');
  const told = () => line.pushes().flatMap(({ cycleSymbols }) => cycleSymbols ?? []);
  await line.until(() => told().length >= 8, 'no cyclesymbols');
  assert.equal(infosOf(line).length, 0);
  line.socket.terminate();
});

test('an order is on top of all at once, with its entry and its outcome as they come', async () => {
  const line = await subscribe();
  const orderId = await openShort(member);
  const rowsOf = () =>
    topsOf(line).flatMap(({ rows }) => rows.filter((row) => row.orderId === orderId));
  await line.until(() => rowsOf().some(({ entryPrice }) => entryPrice), 'no entry');
  await line.until(() => rowsOf().some(({ outcome }) => outcome), 'no outcome');
  assert.equal(topsOf(line).at(-1)?.rows[0]?.orderId, orderId);
  line.socket.terminate();
});

test('a member hears of their own: accepted, entered, ended; nobody else does', async () => {
  const other = await registerMember(server);
  const lineOf = async (of: TestMember) => {
    const line = await openLine(`${server.url}/ws/own-${of.memberId}`);
    const told = await of.call(CALLS.wsTicket, {});
    assert.ok(told.type === 'success');
    line.socket.send(formatAuthentication(told.data.ticket));
    await line.until(() => line.pushes().some(({ own }) => own !== undefined), 'no greeting');
    return line;
  };
  const [line, others] = [await lineOf(member), await lineOf(other)];
  const orderId = await openShort(member, 'sell');
  const isOpen = ({ positions }: CycleOwnPush) => positions.some((row) => row.orderId === orderId);
  await line.until(() => ownOf(line).some(isOpen), 'not told of the order');
  const isEntered = ({ positions }: CycleOwnPush) =>
    positions.some((row) => row.orderId === orderId && row.entryPrice !== undefined);
  await line.until(() => ownOf(line).some(isEntered), 'not told of the entry');
  const endsOf = () => ownOf(line).flatMap(({ closed }) => closed);
  await line.until(() => endsOf().some((end) => end.orderId === orderId), 'not told of the end');
  const end = endsOf().find((each) => each.orderId === orderId);
  const result = await endOf(member, orderId);
  assert.deepEqual(
    [end?.outcome, end?.paid, end?.exitPrice, end?.closedAt],
    [result.outcome, result.paid, result.exitPrice, result.closedAt],
  );
  assert.deepEqual(ownOf(line).at(-1)?.positions, []);
  assert.deepEqual(ownOf(others), []);
  for (const each of [line, others]) each.socket.terminate();
});
