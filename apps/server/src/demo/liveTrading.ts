/** The house's live trading: every second the index moves on, quotes follow it, takers trade now and then. */

import type { Command } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import type { Random } from '../indexPrice/random.ts';
import { type DemoFloor, type MarketIndex, pairsOf } from './demoFloor.ts';
import { quoteCommands, takeCommand } from './houseOrders.ts';
import { PerpTrading } from './perpTrading.ts';
import { Requotes } from './requotes.ts';

export interface LiveOptions {
  readonly engine: Pick<EnginePort, 'query' | 'submit'>;
  readonly floor: DemoFloor;
  readonly source: IndexSource;
  readonly random: Random;
  readonly now: () => number;
  /** Whose index is told elsewhere, and more often. */
  readonly isTicked: (pair: {
    readonly baseAsset: AssetId;
    readonly quoteAsset: AssetId;
  }) => boolean;
}

export const TICK_MS = 1_000;
/** An index that stands still is told again after this time: perpetuals trust none older than 10 s. */
const TELL_MS = 4_000;

interface Told {
  readonly index: number;
  readonly at: number;
}

export class LiveTrading {
  private readonly options: LiveOptions;
  private readonly requotes = new Requotes();
  private readonly perps: PerpTrading;
  private readonly told = new Map<string, Told>();

  constructor(options: LiveOptions) {
    this.options = options;
    this.perps = new PerpTrading({ ...options, requotes: this.requotes });
  }

  /** Sends one second's commands as one group; resolves when they are answered. */
  async tick(): Promise<void> {
    const { engine, floor, source, now: clock } = this.options;
    const now = clock();
    const prices = source.pricesAt(now);
    const [spots, perps] = [floor.indexes(prices), floor.perps(prices)];
    const commands = [
      ...pairsOf([...spots, ...perps]).flatMap((at) => this.tellIndex(at, now)),
      ...spots.flatMap((at) => [...this.requote(at, now), ...this.take(at)]),
      ...(await this.perps.commandsAt(now, perps, TICK_MS)),
    ];
    await Promise.all(commands.map((command) => engine.submit(command)));
  }

  /** A price that stands still is told again, so that nobody takes it for an old one. */
  private tellIndex({ market, index }: MarketIndex, now: number): Command[] {
    const { baseAsset, quoteAsset, priceDecimals: decimals } = market.spec;
    if (this.options.isTicked(market.spec)) return [];
    const pair = `${baseAsset} ${quoteAsset}`;
    const last = this.told.get(pair);
    if (last?.index === index && now - last.at < TELL_MS) return [];
    this.told.set(pair, { index, at: now });
    return [{ type: 'setIndexPrice', baseAsset, quoteAsset, price: index, decimals, sources: 1 }];
  }

  private requote({ market, index }: MarketIndex, now: number): Command[] {
    const isDue = this.requotes.isDue(market.spec.marketId, index, now);
    return isDue ? quoteCommands(market, index, this.options.random) : [];
  }

  private take({ market }: MarketIndex): Command[] {
    const { random } = this.options;
    const perMinute = market.tradesPerMinute;
    return random.unit() < (perMinute * TICK_MS) / 60_000 ? [takeCommand(market, random)] : [];
  }
}
