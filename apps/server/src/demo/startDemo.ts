/** Demo mode: sets an empty exchange up, plays its past, then trades live until closed. */
import type { Command } from '@candor/core';
import type { EnginePort, ExchangeView } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import { seededRandom } from '../indexPrice/random.ts';
import { replayedIndex } from '../indexPrice/replayedIndex.ts';
import { readRecording } from '../indexPrice/replayFile.ts';
import { simulatedIndex } from '../indexPrice/simulatedIndex.ts';
import { missingTerms } from './chain/demoCoins.ts';
import { CYCLE_TICK_MS, CycleTicking } from './cycleTicking.ts';
import { demoFloor } from './demoFloor.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { LiveTrading, TICK_MS } from './liveTrading.ts';
import { missingCycles } from './openCycles.ts';
import { missingPerps } from './openPerps.ts';
import { addPlatformToken } from './platformToken.ts';
import { playHistory } from './playHistory.ts';
import { demoSetUp } from './setUpDemo.ts';

export interface DemoOptions {
  readonly engine: EnginePort;
  readonly seed: number;
  readonly historyHours: number;
  /** A recording to replay; undefined simulates every coin. */
  readonly indexFile: string | undefined;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Demo {
  readonly close: () => Promise<void>;
}

const HOUR = 3_600_000;

/** Prepares the exchange; call `startTrading` on the answer when the server is open. */
export async function prepareDemo(options: DemoOptions): Promise<{ startTrading: () => Demo }> {
  const isNew = (await options.engine.query('exchange', {})).assets.length === 0;
  const opensAt = options.now();
  const beginsAt = isNew ? opensAt - options.historyHours * HOUR : opensAt;
  if (isNew) await run(options.engine, beginsAt, demoSetUp());
  else await addPlatformToken(options.engine);
  await run(options.engine, beginsAt, await missingPerps(options.engine));
  await run(options.engine, beginsAt, await missingTerms(options.engine));
  await run(options.engine, beginsAt, await missingCycles(options.engine));
  const view = await options.engine.query('exchange', {});
  const source = sourceOf(options, view, beginsAt);
  const random = seededRandom(options.seed ^ 0x5eed ^ (opensAt >>> 10));
  const floor = demoFloor(view);
  if (isNew) {
    await playHistory({
      engine: options.engine,
      floor,
      source,
      random,
      from: beginsAt,
      to: opensAt,
    });
  }
  const ticking = await CycleTicking.open({ ...options, source });
  const isTicked: CycleTicking['tells'] = (pair) => ticking.tells(pair);
  const live = new LiveTrading({ ...options, source, random, floor, isTicked });
  await ticking.tick();
  await live.tick();
  return { startTrading: () => startAll(live, ticking, options.onError) };
}

/** Throws: when the exchange refuses what a demo needs. */
async function run(engine: EnginePort, time: number, commands: readonly Command[]): Promise<void> {
  if (commands.length === 0) return;
  const answers = await engine.submitAt(time, commands);
  answers.forEach(({ outcome }, index) => {
    if (outcome.type !== 'refused') return;
    throw new Error(`the demo cannot ${commands[index]?.type}: ${outcome.reason}`);
  });
}

/** A simulation begins where the exchange's index stands, so that a restart does not jump. */
function sourceOf(options: DemoOptions, view: ExchangeView, startsAt: number): IndexSource {
  const coins = DEMO_COINS.map((coin) => ({
    ...coin,
    price: lastPriceOf(view, coin.code) ?? coin.price,
  }));
  const simulated = simulatedIndex({ seed: options.seed, coins, startsAt });
  if (options.indexFile === undefined) return simulated;
  const codes = coins.map(({ code }) => code);
  return replayedIndex(readRecording(options.indexFile, codes), startsAt, simulated);
}

function lastPriceOf(view: ExchangeView, code: string): number | undefined {
  const market = view.markets.find(
    ({ baseAsset, quoteAsset }) =>
      view.assets[baseAsset]?.code === code && view.assets[quoteAsset]?.code === 'USDT',
  );
  const index = market && view.indexPrices[market.marketId];
  return index ? index / 10 ** market.priceDecimals : undefined;
}

type OnError = DemoOptions['onError'];

/** The house's trading each second, the index of timed contracts more often. */
function startAll(live: LiveTrading, ticking: CycleTicking, onError: OnError): Demo {
  const runs = [
    repeat(() => live.tick(), TICK_MS, onError),
    repeat(() => ticking.tick(), CYCLE_TICK_MS, onError),
  ];
  return { close: async () => void (await Promise.all(runs.map((each) => each.close()))) };
}

/** Again and again; one that takes longer is not overtaken. */
function repeat(act: () => Promise<void>, everyMs: number, onError: OnError): Demo {
  let running: Promise<void> | undefined;
  let isClosed = false;
  const timer = setInterval(() => {
    if (running || isClosed) return;
    running = act()
      .catch((error: unknown) => {
        if (!isClosed) onError(error);
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
