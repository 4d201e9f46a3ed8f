/** Demo mode: sets an empty exchange up, plays its past, then trades live until closed. */
import type { EnginePort, ExchangeView } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import { seededRandom } from '../indexPrice/random.ts';
import { replayedIndex } from '../indexPrice/replayedIndex.ts';
import { readRecording } from '../indexPrice/replayFile.ts';
import { simulatedIndex } from '../indexPrice/simulatedIndex.ts';
import { demoFloor } from './demoFloor.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { LiveTrading, TICK_MS } from './liveTrading.ts';
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
  if (isNew) await setUp(options.engine, beginsAt);
  else await addPlatformToken(options.engine);
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
  const live = new LiveTrading({ ...options, source, random, floor });
  await live.tick();
  return { startTrading: () => startTicking(live, options.onError) };
}

async function setUp(engine: EnginePort, time: number): Promise<void> {
  const commands = demoSetUp();
  const answers = await engine.submitAt(time, commands);
  answers.forEach(({ outcome }, index) => {
    if (outcome.type === 'accepted') return;
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

function startTicking(live: LiveTrading, onError: (error: unknown) => void): Demo {
  let running: Promise<void> | undefined;
  let isClosed = false;
  const timer = setInterval(() => {
    if (running || isClosed) return;
    running = live
      .tick()
      .catch((error: unknown) => {
        if (!isClosed) onError(error);
      })
      .finally(() => {
        running = undefined;
      });
  }, TICK_MS);
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
