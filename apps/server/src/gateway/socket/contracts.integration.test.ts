/** What the socket tells of perpetuals, and their candles from real fills. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { asMemberId } from '@candor/money';
import { CALLS, parseKlineRow } from '@candor/wire';
import { askPositions } from '../../engine/askPositions.ts';
import { clientOf, type TestMember, type TestServer } from '../testing/openServer.ts';
import { fundedTrader } from '../testing/perpFloor.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const BTC = 'USDT_BTC_contract_5';
const LOOK_MS = 200;
const LOOKS_MAX = 100;
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await sharedServer();
  member = await fundedTrader(server);
});
after(() => server.close());

async function subscribe(subscription = BTC): Promise<TestLine> {
  const line = await openLine(`${server.url}/ws/contracts`);
  line.socket.send(subscription);
  return line;
}

const topsOf = ({ pushes }: TestLine) => pushes().flatMap(({ perpTop }) => perpTop ?? []);
const infosOf = ({ pushes }: TestLine) => pushes().flatMap(({ perpInfo }) => perpInfo ?? []);

test('§7 websocket: a contract subscription brings coninfo and contop, never info and top', async () => {
  const line = await subscribe();
  await line.until(() => topsOf(line).length > 0, 'no contop');
  const [info] = infosOf(line);
  assert.deepEqual(
    [info?.marketSymbol, info?.marketKind, info?.contractSize],
    [...['BTC/USDT', 'perp', '0.001']],
  );
  const [top] = topsOf(line);
  assert.equal(top?.marketKind, 'perp');
  assert.equal(top?.previous, undefined);
  assert.ok((top?.bids.length ?? 0) > 0 && (top?.bids.length ?? 0) <= 20);
  assert.ok(
    top?.bids.every(({ quantity }) => /^\d+$/.test(quantity)),
    'whole contracts',
  );
  assert.ok(line.pushes().every((push) => push.info === undefined && push.top === undefined));
  const raw = line.texts.find((text) => text.includes('"coninfo"')) ?? '';
  assert.ok(raw.includes('"contop"'));
  line.socket.terminate();
});

test('§3 market feed: all perpetuals come once a second under consymbols, beside symbols', async () => {
  const line = await subscribe();
  const all = () => line.pushes().flatMap(({ perpSymbols }) => (perpSymbols ? [perpSymbols] : []));
  await line.until(() => all().length > 1, 'no consymbols');
  assert.ok((all()[0]?.length ?? 0) >= 6);
  assert.ok(all()[0]?.every(({ marketKind }) => marketKind === 'perp'));
  line.socket.terminate();
});

test('marks, funding and its time move with the header push, every second or so', async () => {
  const line = await subscribe();
  await line.until(() => new Set(infosOf(line).map((info) => info.markPrice)).size > 1, 'no move');
  for (const info of infosOf(line)) {
    assert.ok(Number(info.markPrice) > 0 && Number(info.indexPrice) > 0);
    assert.ok(info.nextFundingAt > Date.now() - 1_000);
    assert.match(info.fundingRate, /^-?0\.\d{9}$/);
  }
  line.socket.terminate();
});

test('running bars of mark and index come under a key of their own, as the call has them', async () => {
  const line = await subscribe();
  const told = () => line.pushes().flatMap(({ perpKline }) => perpKline ?? []);
  await line.until(() => told().length > 1, 'no conkline');
  const [first] = told();
  assert.deepEqual([first?.marketSymbol, first?.periodMinutes], ['BTC/USDT', 5]);
  for (const series of ['mark', 'index'] as const) {
    const asked = { marketSymbol: 'BTC/USDT', periodMinutes: 5, series } as const;
    const agreed = async () => {
      const pushed = parseKlineRow(told().at(-1)?.[series] ?? '');
      const bars = await clientOf(server)(CALLS.contractKline, asked);
      assert.ok(bars.type === 'success');
      const known = bars.data.map((row) => parseKlineRow(row));
      const bar = known.find((each) => each?.startsAt === pushed?.startsAt);
      // What was before the server's start is read while it runs: until then a bar begins with its first tick.
      if (pushed === undefined || pushed.open !== bar?.open) return false;
      assert.ok(Number(pushed.high) <= Number(bar.high), 'the call was asked later');
      assert.ok(Number(pushed.low) >= Number(bar.low));
      return Number(pushed.close) > 0;
    };
    let looks = 0;
    for (; looks < LOOKS_MAX && !(await agreed()); looks += 1) await delay(LOOK_MS);
    assert.ok(looks < LOOKS_MAX, `${series}: the bar that is pushed never agrees with the call's`);
  }
  assert.ok(line.texts.some((text) => text.includes('"conkline"')));
  line.socket.terminate();
});

test('a fill of a member is on the tape, in the candle of the socket and in that of the call', async () => {
  const line = await subscribe();
  await line.until(() => topsOf(line).length > 0, 'no contop');
  const bought = await member.call(CALLS.contractBuyMarket, {
    ...PAIR,
    quantity: '7',
    leverage: 5,
  });
  assert.ok(bought.type === 'success' && bought.data.quantityFilled === '7');
  const isTold = () =>
    topsOf(line).some(({ trades }) => trades.some(({ side }) => side === 'buy')) &&
    line.pushes().some(({ kline }) => kline?.periodMinutes === 5);
  await line.until(isTold, 'no kline');
  const last = line.pushes().findLast(({ kline }) => kline)?.kline;
  assert.equal(last?.marketKind, 'perp');
  const bars = await clientOf(server)(CALLS.contractKline, {
    marketSymbol: 'BTC/USDT',
    periodMinutes: 5,
  });
  assert.ok(bars.type === 'success');
  const bar = parseKlineRow(bars.data.at(-1) ?? '');
  assert.ok(Number(bar?.volume) >= 0.007, 'in base coin');
  const info = await clientOf(server)(CALLS.contractInfo, PAIR);
  assert.ok(info.type === 'success' && Number(info.data.pair.volume24h) >= 0.007);
  line.socket.terminate();
});

test('open interest counts what the member opened', async () => {
  const { port } = server.rooms.engine;
  const before = (await port.query('perps', {}))[0]?.openInterest ?? 0;
  const opened = await member.call(CALLS.contractSellMarket, {
    ...PAIR,
    quantity: '3',
    leverage: 5,
  });
  assert.equal(opened.type, 'success');
  const { rows } = await askPositions(port, asMemberId(member.memberId));
  assert.deepEqual(
    rows.map(({ side, quantity }) => [side, quantity]),
    [
      ['long', 7],
      ['short', 3],
    ],
  );
  assert.ok(before > 0);
  await server.rooms.marketData.askPerps();
  const { marketId } = rows[0] ?? {};
  const facts = (await port.query('perps', {})).find((each) => each.marketId === marketId);
  assert.ok((facts?.openInterest ?? 0) >= 7);
});
