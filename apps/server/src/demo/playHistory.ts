/** A demo's own past: the house trades simulated hours through the real commands, before members come. */
import type { Command } from '@candor/core';
import { ticks } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import type { Random } from '../indexPrice/random.ts';
import type { DemoFloor } from './demoFloor.ts';
import { tradeCommands } from './houseOrders.ts';

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
/** How far a trade of the past may lie from the index, as a share of it. */
const WIGGLE = 0.0004;

/** Plays from `from` to `to`; a minute is one group of the log. */
export async function playHistory(options: HistoryOptions): Promise<void> {
  for (const { time, trades } of moments(options.from, options.to)) {
    const prices = options.source.pricesAt(time);
    const commands = options.floor
      .indexes(prices)
      .flatMap(({ market, index }) => [
        { type: 'setIndexPrice', marketId: market.spec.marketId, price: ticks(index) } as const,
        ...tradesAround(options, { market, index, trades }),
      ]);
    await options.engine.submitAt(time, commands);
  }
}

interface Around {
  readonly market: Parameters<typeof tradeCommands>[0];
  readonly index: number;
  readonly trades: number;
}

function tradesAround({ random }: HistoryOptions, around: Around): Command[] {
  return Array.from({ length: around.trades }, () => {
    const price = Math.max(Math.round(around.index * (1 + WIGGLE * random.normal())), 1);
    return tradeCommands(around.market, price, random);
  }).flat();
}

/** The moments to play: coarse first, then every minute. */
export function* moments(from: number, to: number): Generator<{ time: number; trades: number }> {
  const fineFrom = Math.max(to - FINE_MS, from);
  for (let time = from; time < fineFrom; time += COARSE_STEP_MINUTES * MINUTE) {
    yield { time, trades: TRADES_COARSE };
  }
  for (let time = fineFrom; time < to; time += MINUTE) yield { time, trades: TRADES_FINE };
}
