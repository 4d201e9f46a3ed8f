/**
 * The live mirror of every market in the main thread: seeded from the engine, then fed by its
 * batches. Getters are synchronous and never behind what the engine has published.
 */
import type { AssetSpec, Event, MarketSpec } from '@candor/core';
import type { EnginePort, EventBatch } from '../engine/enginePort.ts';
import type { Bar } from '../projections/bar.ts';
import type { BarsAsk } from '../projections/candles.ts';
import { barStart, type PeriodMinutes } from '../projections/period.ts';
import type { FillRecord } from '../projections/spotFills.ts';
import { mergeBars, weekOfDays } from './candles.ts';
import type { DepthSnapshot } from './depth.ts';
import { type MarketChange, MarketMirror } from './marketMirror.ts';
import { TAPE_LENGTH, type TapeTrade } from './tape.ts';
import type { Ticker } from './tickers.ts';

/** The part of the projections this room reads. */
export interface MarketHistory {
  lastFills(marketId: number, count: number): Promise<readonly FillRecord[]>;
  listBars(ask: BarsAsk): Promise<readonly Bar[]>;
}

export interface MarketDataOptions {
  readonly engine: Pick<EnginePort, 'query' | 'onBatch'>;
  readonly history: MarketHistory;
  readonly now: () => number;
}

export interface ChartAsk {
  readonly marketId: number;
  readonly periodMinutes: PeriodMinutes;
  /** Bars that start before this time; undefined = up to now. */
  readonly before: number | undefined;
  readonly count: number;
}

/** Changes of a market are told at most this often. */
const CHANGE_EVERY_MS = 100;
const MINUTES_PER_DAY = 1_440;
const MINUTES_PER_WEEK = 10_080;
const DAYS_PER_WEEK = 7;

export class MarketData {
  private readonly options: MarketDataOptions;
  private readonly mirrors = new Map<number, MarketMirror>();
  private readonly assetsById = new Map<number, AssetSpec>();
  private readonly listeners = new Set<(change: MarketChange) => void>();
  private readonly end: (() => void)[] = [];
  /** Batches that arrive while the mirror is being seeded. */
  private early: EventBatch[] | undefined = [];

  private constructor(options: MarketDataOptions) {
    this.options = options;
  }

  /** Mirrors every market of the engine and follows it until `close`. */
  static async start(options: MarketDataOptions): Promise<MarketData> {
    const mirror = new MarketData(options);
    mirror.end.push(options.engine.onBatch((batch) => mirror.hear(batch)));
    await mirror.seed();
    const timer = setInterval(() => mirror.tellChanges(), CHANGE_EVERY_MS);
    timer.unref();
    mirror.end.push(() => clearInterval(timer));
    return mirror;
  }

  /** Every market, by id. */
  get markets(): readonly MarketSpec[] {
    return [...this.mirrors.values()].map((mirror) => mirror.spec);
  }

  get assets(): readonly AssetSpec[] {
    return [...this.assetsById.values()];
  }

  /** Undefined for an unknown market; so below. */
  market(marketId: number): MarketSpec | undefined {
    return this.mirrors.get(marketId)?.spec;
  }

  /** Ticks; 0 = none yet. */
  indexPrice(marketId: number): number | undefined {
    return this.mirrors.get(marketId)?.indexPrice;
  }

  /** The best levels as last told by `onChange`, so that what it tells next continues from here. */
  depth(marketId: number): DepthSnapshot | undefined {
    return this.mirrors.get(marketId)?.depth.snapshot;
  }

  /** The last 50 trades, newest first. */
  tape(marketId: number): readonly TapeTrade[] | undefined {
    return this.mirrors.get(marketId)?.tape.list();
  }

  ticker(marketId: number): Ticker | undefined {
    return this.mirrors.get(marketId)?.ticker(this.options.now());
  }

  /** Bars without holes, oldest first: history from SQL, the running ones from live trades. */
  async chart(ask: ChartAsk): Promise<Bar[]> {
    const mirror = this.mirrors.get(ask.marketId);
    if (mirror === undefined) return [];
    const now = this.options.now();
    const before = ask.before ?? now + 1;
    const history = await this.options.history.listBars({ ...ask, before });
    const live = await this.liveBars(mirror, ask.periodMinutes);
    return mergeBars(history, live, { ...ask, before, now });
  }

  /** The newest live bar of a period; undefined before the first trade. */
  lastBar(marketId: number, period: PeriodMinutes): Bar | undefined {
    return this.mirrors.get(marketId)?.candles.list(period).at(-1);
  }

  /** Calls `listener` with each market's changes, at most every 100 ms; returns what stops it. */
  onChange(listener: (change: MarketChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells now what changed since the last time. */
  tellChanges(): void {
    for (const mirror of this.mirrors.values()) {
      const change = mirror.takeChange();
      if (change !== undefined) for (const listener of this.listeners) listener(change);
    }
  }

  /** Reads older trades for every tape; once more when the projections have caught up. */
  async seedTapes(): Promise<void> {
    for (const [marketId, mirror] of this.mirrors) {
      const fills = await this.options.history.lastFills(marketId, TAPE_LENGTH);
      mirror.tape.seed(fills.map(tapeTradeOf));
    }
  }

  close(): void {
    for (const end of this.end) end();
  }

  private async seed(): Promise<void> {
    const { engine } = this.options;
    const view = await engine.query('exchange', {});
    for (const asset of view.assets) this.assetsById.set(asset.assetId, asset);
    for (const spec of view.markets) {
      const { marketId } = spec;
      const mirror = new MarketMirror(spec);
      mirror.indexPrice = view.indexPrices[marketId] ?? 0;
      const depth = await engine.query('depth', { marketId, levels: Number.POSITIVE_INFINITY });
      mirror.seed(depth, await engine.query('minutes', { marketId }));
      this.mirrors.set(marketId, mirror);
    }
    await this.seedTapes();
    const early = this.early ?? [];
    this.early = undefined;
    for (const batch of early) this.hear(batch);
  }

  private hear(batch: EventBatch): void {
    if (this.early !== undefined) this.early.push(batch);
    else for (const event of batch.events) this.apply(event);
  }

  private apply(event: Event): void {
    if (event.type === 'assetListed') this.assetsById.set(event.asset.assetId, event.asset);
    else if (event.type === 'marketListed') {
      const { marketId } = event.market;
      if (!this.mirrors.has(marketId)) this.mirrors.set(marketId, new MarketMirror(event.market));
    } else if (event.type === 'marketChanged') {
      this.mirrors.get(event.market.marketId)?.apply(event);
    } else if ('marketId' in event) this.mirrors.get(event.marketId)?.apply(event);
  }

  private async liveBars(mirror: MarketMirror, period: PeriodMinutes): Promise<readonly Bar[]> {
    if (period !== MINUTES_PER_WEEK) return mirror.candles.list(period);
    const now = this.options.now();
    const ask = { marketId: mirror.spec.marketId, periodMinutes: MINUTES_PER_DAY } as const;
    const count = DAYS_PER_WEEK;
    const before = barStart(MINUTES_PER_DAY, now) + 1;
    const history = await this.options.history.listBars({ ...ask, before, count });
    const merge = { ...ask, before, count, now };
    const week = weekOfDays(mergeBars(history, mirror.candles.list(MINUTES_PER_DAY), merge), now);
    return week === undefined ? [] : [week];
  }
}

function tapeTradeOf(fill: FillRecord): TapeTrade {
  const { tradeId, side, price, quantity, filledAt } = fill;
  return { tradeId, side, price, quantity, tradedAt: filledAt };
}
