/** Demo mode: sets an empty exchange up, plays its past, then trades live until closed. */
import type { Command } from '@candor/core';
import type { EnginePort, ExchangeView } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import { seededRandom } from '../indexPrice/random.ts';
import { replayedIndex } from '../indexPrice/replayedIndex.ts';
import { readRecording } from '../indexPrice/replayFile.ts';
import { type SimulatedCoin, simulatedIndex } from '../indexPrice/simulatedIndex.ts';
import { missingTerms } from './chain/demoCoins.ts';
import { CYCLE_TICK_MS, CycleTicking } from './cycleTicking.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { missingMining } from './demoMining.ts';
import { OFFERED_COINS } from './demoOfferings.ts';
import { FLICKER_MS, Flicker } from './flicker.ts';
import { LiveTrading, TICK_MS } from './liveTrading.ts';
import { missingCycles } from './openCycles.ts';
import { openFloor } from './openFloor.ts';
import {
  type OfferingGround,
  offerNewCoins,
  offerTradedCoin,
  TRADED_LEAD_MS,
} from './openOfferings.ts';
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
  const offerings = offeringGround(options.engine);
  if (isNew) {
    await run(options.engine, beginsAt - TRADED_LEAD_MS, demoSetUp());
    await offerTradedCoin(offerings, beginsAt);
  } else await addPlatformToken(options.engine);
  await run(options.engine, beginsAt, await missingPerps(options.engine));
  await run(options.engine, beginsAt, await missingTerms(options.engine));
  await run(options.engine, beginsAt, await missingCycles(options.engine));
  await run(options.engine, beginsAt, await missingMining(options.engine));
  const view = await options.engine.query('exchange', {});
  const source = sourceOf(options, view, beginsAt);
  const random = seededRandom(options.seed ^ 0x5eed ^ (opensAt >>> 10));
  const { floor, close } = await openFloor(options.engine, options.onError);
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
  await offerNewCoins(offerings, opensAt);
  const ticking = await CycleTicking.open({ ...options, source });
  const isTicked: CycleTicking['tells'] = (pair) => ticking.tells(pair);
  const live = new LiveTrading({ ...options, source, random, floor, isTicked });
  await ticking.tick();
  await live.tick();
  // A recording is replayed as it was: its books stand still between its prices.
  const flicker = options.indexFile
    ? undefined
    : new Flicker({ ...options, source, random, floor });
  return { startTrading: () => startAll({ live, ticking, flicker, close }, options.onError) };
}

function offeringGround(engine: EnginePort): OfferingGround {
  return { engine, run: (time, commands) => run(engine, time, commands) };
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

/** A recording where there is one; every other coin walks by chance. */
function sourceOf(options: DemoOptions, view: ExchangeView, startsAt: number): IndexSource {
  const simulated = simulation(options.seed, view, startsAt);
  if (options.indexFile === undefined) return simulated;
  const codes = DEMO_COINS.map(({ code }) => code);
  return replayedIndex(readRecording(options.indexFile, codes), startsAt, simulated);
}

/** Begins where the exchange's index stands, so that a restart does not jump. New coins walk by themselves. */
function simulation(seed: number, view: ExchangeView, startsAt: number): IndexSource {
  const walkOf = (all: readonly SimulatedCoin[], offset: number) => {
    const coins = all.map((coin) => ({
      ...coin,
      price: lastPriceOf(view, coin.code) ?? coin.price,
    }));
    return simulatedIndex({ seed: seed ^ offset, coins, startsAt });
  };
  const [known, offered] = [walkOf(DEMO_COINS, 0), walkOf(OFFERED_COINS, 0x1e0)];
  return { pricesAt: (now) => new Map([...offered.pricesAt(now), ...known.pricesAt(now)]) };
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

interface Running {
  readonly live: LiveTrading;
  readonly ticking: CycleTicking;
  /** Undefined where the books stand still between two seconds. */
  readonly flicker: Flicker | undefined;
  /** Ends the floor. */
  readonly close: () => void;
}

/** The house's trading each second, the index of timed contracts more often. */
function startAll({ live, ticking, flicker, close }: Running, onError: OnError): Demo {
  const runs = [
    repeat(() => live.tick(), TICK_MS, onError),
    repeat(() => ticking.tick(), CYCLE_TICK_MS, onError),
    ...(flicker ? [repeat(() => flicker.tick(), FLICKER_MS, onError)] : []),
  ];
  return {
    close: async () => {
      close();
      await Promise.all(runs.map((each) => each.close()));
    },
  };
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
