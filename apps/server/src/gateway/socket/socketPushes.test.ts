import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { asMarketId, nameOfMarketKey } from '@candor/money';
import { type Push, readPush } from '@candor/wire';
import { MarketData } from '../../marketData/marketData.ts';
import { NO_HISTORY } from '../../marketData/testing/noHistory.ts';
import { type Beside, POISON, TestEngine } from '../../marketData/testing/testEngine.ts';
import { TestExchange } from '../../projections/testing/exchange.ts';
import { SocketPushes } from './socketPushes.ts';
import { type OpenClient, openClient } from './testing/openClient.ts';

const BTC = 'USDT_BTC_trad_1';

function symbolOf(key: Parameters<typeof nameOfMarketKey>[0]): string {
  const { baseAsset, quoteAsset } = nameOfMarketKey(key);
  return `${baseAsset}/${quoteAsset}`;
}

interface Stage {
  readonly engine: TestEngine;
  readonly data: MarketData;
  readonly pushes: SocketPushes;
  readonly unwritable: string[];
  readonly join: (subscription?: string) => OpenClient;
  /** Trades, and tells what changed. */
  readonly stir: () => void;
}

let stages: Stage[] = [];
beforeEach(() => {
  test.mock.timers.enable({ apis: ['setInterval'] });
  stages = [];
});
afterEach(() => {
  for (const { pushes, data } of stages) {
    pushes.close();
    data.close();
  }
  test.mock.timers.reset();
});

async function openStage(beside?: Beside): Promise<Stage> {
  const world = new TestExchange(3);
  world.trade(40);
  const engine = new TestEngine(world, beside);
  const data = await MarketData.start({ engine, history: NO_HISTORY, now: () => world.now });
  const unwritable: string[] = [];
  const pushes = new SocketPushes(data, ({ marketKey }) => unwritable.push(symbolOf(marketKey)));
  const join = (subscription?: string) => {
    const line = openClient();
    pushes.add(line.client);
    if (subscription !== undefined) line.say(subscription);
    return line;
  };
  const stir = () => {
    engine.publish(world.trade(40));
    data.tellChanges();
  };
  const stage = { engine, data, pushes, unwritable, join, stir };
  stages.push(stage);
  return stage;
}

const framesWith = (line: OpenClient, key: keyof Push) =>
  line.sent.filter((frame) => readPush(String(frame))?.[key] !== undefined);

test('a change is written once, and all who follow the market are sent the same bytes', async () => {
  const { join, stir } = await openStage();
  const [first, second] = [join(BTC), join(BTC)];
  for (const line of [first, second]) line.sent.length = 0;
  stir();
  for (const key of ['top', 'kline'] as const) {
    const [one, other] = [framesWith(first, key), framesWith(second, key)];
    assert.ok(one.length > 0, `no ${key}`);
    assert.ok(one.every((frame, index) => frame === other[index]));
  }
});

test('the pairs of one second are written once for all who connect and all who listen', async () => {
  const { join } = await openStage();
  const [first, second] = [join(), join()];
  assert.equal(first.sent[0], second.sent[0]);
  test.mock.timers.tick(1_000);
  assert.equal(first.sent[1], second.sent[1]);
  assert.notEqual(first.sent[0], first.sent[1]);
});

test('bars of two periods are two frames, each for its own followers', async () => {
  const { join, stir } = await openStage();
  const [minute, hour] = [join(BTC), join('USDT_BTC_trad_60')];
  stir();
  const periodsOf = (line: OpenClient) =>
    new Set(line.pushes().flatMap(({ kline }) => (kline ? [kline.periodMinutes] : [])));
  assert.deepEqual([periodsOf(minute), periodsOf(hour)], [new Set([1]), new Set([60])]);
});

test('§7 websocket: frames of a market tell its kind beside its pair', async () => {
  const { join, stir } = await openStage();
  const line = join(BTC);
  stir();
  const told = line.pushes().flatMap(({ info, top, kline }) => [info, top, kline]);
  const named = told.filter((each) => each !== undefined);
  assert.ok(named.length > 3);
  for (const { marketKind, marketSymbol } of named) {
    assert.deepEqual([marketKind, marketSymbol], ['spot', 'BTC/USDT']);
  }
});

test('§7 websocket: the same pair as another kind is another market, and hears nothing of this one', async () => {
  const { join, stir } = await openStage();
  const lines = [join('USDT_BTC_contract_1'), join('USDT_BTC_cycle_1')];
  stir();
  for (const line of lines) assert.deepEqual(framesWith(line, 'top'), []);
});

test('who ends the subscription, names another pair or goes away is sent no more of the first', async () => {
  const { join, stir, pushes } = await openStage();
  const lines = [join(BTC), join(BTC), join(BTC)] as const;
  for (const line of lines) line.sent.length = 0;
  lines[0].say('unsubscribe');
  lines[1].say('USDT_ETH_trad_1');
  pushes.remove(lines[2].client);
  stir();
  for (const line of lines) assert.deepEqual(line.sent, []);
});

test('a market that cannot be written is left out of the pairs, and the others go on', async () => {
  const { join, stir, unwritable } = await openStage(POISON);
  const line = join(BTC);
  stir();
  test.mock.timers.tick(3_000);
  const symbols = line.pushes().flatMap((push) => (push.symbols ? [push.symbols] : []));
  assert.equal(symbols.length, 4);
  for (const pairs of symbols) {
    assert.deepEqual(
      pairs.map((pair) => pair.marketSymbol),
      ['BTC/USDT'],
    );
  }
  assert.ok(framesWith(line, 'top').length > 1);
  assert.deepEqual(unwritable, ['ABCDEFGHIJKLM/USDT']);
});

test('a change that cannot be written ends nothing, and its followers are told all once it can', async () => {
  const { data, join, stir, unwritable } = await openStage();
  const early = join(BTC);
  const spec = data.directory.market(asMarketId(0))?.spec;
  assert.ok(spec);
  data.directory.takeMarket({ ...spec, priceDecimals: 30 });
  early.sent.length = 0;
  const late = join(BTC);
  stir();
  stir();
  for (const line of [early, late]) assert.deepEqual(framesWith(line, 'top'), []);
  test.mock.timers.tick(1_000);
  for (const line of [early, late]) assert.deepEqual(line.pushes().at(-1), { symbols: [] });
  assert.deepEqual(unwritable, ['BTC/USDT']);
  data.directory.takeMarket(spec);
  stir();
  for (const line of [early, late]) {
    const [top] = line.pushes().flatMap((push) => (push.top ? [push.top] : []));
    assert.ok(top);
    assert.equal(top.previous, undefined);
    assert.equal(line.client.needsSnapshot, false);
  }
});
