/** A demo's own past: the house trades simulated hours through the real commands, before members come. */

import type { Command } from '@candor/core';
import type { MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import type { Random } from '../indexPrice/random.ts';
import { basisAt } from './basis.ts';
import { type DemoFloor, type MarketIndex, pairsOf } from './demoFloor.ts';
import { tradeCommands } from './houseOrders.ts';
import { HouseRows } from './houseRows.ts';
import { perpTrade } from './perpOrders.ts';

export interface HistoryOptions {
  readonly engine: EnginePort;
  readonly floor: DemoFloor;
  readonly source: IndexSource;
  readonly random: Random;
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** The last hours are played by the minute, what lies before in coarser steps. */
const FINE_MS = 4 * 60 * MINUTE;
const COARSE_STEP_MINUTES = 5;
const TRADES_FINE = 3;
const TRADES_COARSE = 2;
/** So many steps are under way at once: between two looks at the engine the orders themselves tell what is open. */
const STEPS_AT_ONCE = 24;
/** How far a trade of the past may lie from the index, as a share of it. */
const WIGGLE = 0.0004;

/** Plays from `from` to `to`; a minute is one group of the log. */
export async function playHistory(options: HistoryOptions): Promise<void> {
  const { engine } = options;
  let sent: Promise<unknown>[] = [];
  let rows = await HouseRows.read(engine);
  for (const moment of moments(options.from, options.to)) {
    if (sent.length === STEPS_AT_ONCE) {
      await Promise.all(sent);
      sent = [];
      rows = await HouseRows.read(engine);
    }
    sent.push(engine.submitAt(moment.time, stepCommands(options, moment, rows)));
  }
  await Promise.all(sent);
}

/** What the house does in one step; `rows` are kept up with it. */
function stepCommands(options: HistoryOptions, moment: Moment, rows: HouseRows): Command[] {
  const { time, trades, minutes } = moment;
  const prices = options.source.pricesAt(time);
  const [spots, perps] = [options.floor.indexes(prices), options.floor.perps(prices)];
  return [
    ...pairsOf([...spots, ...perps]).map(indexCommand),
    ...spots.flatMap((at) => tradesAround(options, { ...at, trades, minutes })),
    ...perps.flatMap((at) => perpTradesAround(options, { ...at, trades, minutes }, { time, rows })),
  ];
}

function indexCommand({ market, index: price }: MarketIndex): Command {
  const { baseAsset, quoteAsset, priceDecimals: decimals } = market.spec;
  return { type: 'setIndexPrice', baseAsset, quoteAsset, price, decimals, sources: 1 };
}

interface Around extends MarketIndex {
  readonly trades: number;
  /** Of the step that they are all of. */
  readonly minutes: number;
}

function tradesAround({ random }: HistoryOptions, around: Around): Command[] {
  return Array.from({ length: around.trades }, () => {
    const price = Math.max(Math.round(around.index * (1 + WIGGLE * random.normal())), 1);
    return tradeCommands(around.market, { price, minutes: around.minutes / around.trades }, random);
  }).flat();
}

/** Around the index and the basis of the time; what is open is kept up with each trade. */
function perpTradesAround(
  { random }: HistoryOptions,
  { market, index, trades }: Around,
  { time, rows }: { readonly time: number; readonly rows: HouseRows },
): Command[] {
  const { marketId } = market.spec;
  const floor = { market, openOf: (memberId: MemberId) => rows.of(memberId, marketId) };
  const middle = index * (1 + basisAt(time, marketId));
  return Array.from({ length: trades }, () => {
    const price = Math.max(Math.round(middle * (1 + WIGGLE * random.normal())), 1);
    return perpTrade(floor, price, random);
  }).flat();
}

interface Moment {
  readonly time: number;
  readonly trades: number;
  readonly minutes: number;
}

/** The moments to play: coarse first, then every minute. */
export function* moments(from: number, to: number): Generator<Moment> {
  const fineFrom = Math.max(to - FINE_MS, from);
  const coarse = { trades: TRADES_COARSE, minutes: COARSE_STEP_MINUTES };
  for (let time = from; time < fineFrom; time += COARSE_STEP_MINUTES * MINUTE) {
    yield { time, ...coarse };
  }
  for (let time = fineFrom; time < to; time += MINUTE) {
    yield { time, trades: TRADES_FINE, minutes: 1 };
  }
}
