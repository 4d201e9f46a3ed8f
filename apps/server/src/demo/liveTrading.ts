/** The house's live trading: every second the index moves on, quotes follow it, takers trade now and then. */
import type { Command } from '@candor/core';
import { ticks } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import type { Random } from '../indexPrice/random.ts';
import type { DemoFloor, MarketIndex } from './demoFloor.ts';
import { quoteCommands, takeCommand } from './houseOrders.ts';

export interface LiveOptions {
  readonly engine: EnginePort;
  readonly floor: DemoFloor;
  readonly source: IndexSource;
  readonly random: Random;
  readonly now: () => number;
}

export const TICK_MS = 1_000;
/** Quotes are renewed when the index has moved by this share, or after this time. */
const REQUOTE_SHARE = 0.0004;
const REQUOTE_MS = 45_000;

interface Quoted {
  readonly index: number;
  readonly at: number;
}

export class LiveTrading {
  private readonly options: LiveOptions;
  private readonly quoted = new Map<number, Quoted>();
  private readonly told = new Map<number, number>();

  constructor(options: LiveOptions) {
    this.options = options;
  }

  /** Sends one second's commands as one group; resolves when they are answered. */
  async tick(): Promise<void> {
    const now = this.options.now();
    const indexes = this.options.floor.indexes(this.options.source.pricesAt(now));
    const commands = indexes.flatMap((at) => [
      ...this.tellIndex(at),
      ...this.requote(at, now),
      ...this.take(at),
    ]);
    await Promise.all(commands.map((command) => this.options.engine.submit(command)));
  }

  private tellIndex({ market, index }: MarketIndex): Command[] {
    const { marketId } = market.spec;
    if (this.told.get(marketId) === index) return [];
    this.told.set(marketId, index);
    return [{ type: 'setIndexPrice', marketId, price: ticks(index) }];
  }

  private requote({ market, index }: MarketIndex, now: number): Command[] {
    const { marketId } = market.spec;
    const last = this.quoted.get(marketId);
    const isNear = last && Math.abs(index - last.index) < Math.max(last.index * REQUOTE_SHARE, 1);
    if (isNear && now - last.at < REQUOTE_MS) return [];
    this.quoted.set(marketId, { index, at: now });
    return quoteCommands(market, index, this.options.random);
  }

  private take({ market }: MarketIndex): Command[] {
    const { random } = this.options;
    const perMinute = market.tradesPerMinute;
    return random.unit() < (perMinute * TICK_MS) / 60_000 ? [takeCommand(market, random)] : [];
  }
}
