/**
 * The live mirror of every pair with timed contracts: seeded from the engine and from SQL, then fed by the
 * engine's batches. Getters are synchronous.
 */
import type { Bar, CycleProductSpec, Event } from '@candor/core';
import { type AssetPair, MS_PER_DAY, marketSymbolOf, type Period } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { CycleContractRow } from '../projections/cycle/listContracts.ts';
import type { StakedMinute, StakesAsk } from '../projections/cycle/sumStakes.ts';
import type { IndexBarsAsk } from '../projections/indexBars/listIndexBars.ts';
import { askBefore, askSince, type BarsBefore, mergeMarks } from './candles.ts';
import { type CycleChange, CycleMirror, TOP_MAX } from './cycleMirror.ts';
import type { AskedPair, MarketDirectory } from './directory.ts';
import { EngineFollower } from './engineFollower.ts';
import { RecentBars, type Series } from './recentBars.ts';

/** The part of the projections this room reads. */
export interface CycleHistory {
  listIndexBars(ask: IndexBarsAsk): Promise<readonly Bar[]>;
  lastCycleContracts(productId: number, count: number): Promise<readonly CycleContractRow[]>;
  sumStakes(ask: StakesAsk): Promise<readonly StakedMinute[]>;
  /** Whether bars tell of every entry up to this one. */
  hasBarsUpTo(seq: number): boolean;
}

export interface CycleMarketsOptions {
  readonly engine: Pick<EnginePort, 'query' | 'onBatch'>;
  readonly history: CycleHistory;
  readonly directory: Pick<MarketDirectory, 'asset'>;
  readonly now: () => number;
}

/** More than a day of minutes. */
const MINUTES_SEEDED = 1_500;

export class CycleMarkets {
  private readonly options: CycleMarketsOptions;
  private readonly mirrors = new Map<number, CycleMirror>();
  private readonly bySymbol = new Map<string, CycleMirror>();
  private readonly follower = new EngineFollower<CycleChange>({
    apply: (event) => this.apply(event),
    mirrors: () => this.mirrors.values(),
  });

  private readonly recent: RecentBars;
  /** Later entries are heard live. */
  private seededAt = Number.POSITIVE_INFINITY;

  private constructor(options: CycleMarketsOptions) {
    this.options = options;
    const { history, now } = options;
    this.recent = new RecentBars({ isWhole: () => history.hasBarsUpTo(this.seededAt), now });
  }

  /** Mirrors every pair until `close`. */
  static async start(options: CycleMarketsOptions): Promise<CycleMarkets> {
    const markets = new CycleMarkets(options);
    await markets.follower.start(options.engine, () => markets.seed());
    return markets;
  }

  now(): number {
    return this.options.now();
  }

  /** In the order of listing. */
  list(): readonly CycleMirror[] {
    return [...this.mirrors.values()];
  }

  /** Undefined for a pair without timed contracts; so below. */
  find(productId: number): CycleMirror | undefined {
    return this.mirrors.get(productId);
  }

  ofSymbol(marketSymbol: string): CycleMirror | undefined {
    return this.bySymbol.get(marketSymbol);
  }

  ofPair({ baseAsset, quoteAsset }: AskedPair): CycleMirror | undefined {
    if (baseAsset === undefined || quoteAsset === undefined) return undefined;
    return this.ofSymbol(marketSymbolOf({ baseAsset, quoteAsset } satisfies AssetPair));
  }

  /** Bars of the index without holes, oldest first: those of before, then the live ones. */
  async chart(mirror: CycleMirror, of: BarsBefore): Promise<Bar[]> {
    const { periodMinutes } = of;
    const ask = askBefore(of, this.options.now());
    const { bars } = await this.recent.list(this.seriesOf(mirror, periodMinutes), ask);
    return mergeMarks(bars, mirror.candles.list(periodMinutes), ask);
  }

  /**
   * The end of a chart, from the bar of `since` up to the running one; empty before the first tick, and until what was
   * before is read, which the first question begins.
   */
  barsSince(mirror: CycleMirror, periodMinutes: Period, since: number): readonly Bar[] {
    const live = mirror.candles.list(periodMinutes);
    if (live.length === 0) return [];
    const known = this.recent.known(this.seriesOf(mirror, periodMinutes));
    if (known === undefined) return [];
    const ask = askSince(live, { periodMinutes, since, clock: this.options.now() });
    return mergeMarks(known.bars, live, ask);
  }

  /** Calls `listener` with each pair's changes, at most every 100 ms; returns what stops it. */
  onChange(listener: (change: CycleChange) => void): () => void {
    return this.follower.onChange(listener);
  }

  /** Reads what was before; once more when the projections have caught up. */
  async readHistory(): Promise<void> {
    await this.readStakes();
    for (const mirror of this.mirrors.values()) {
      const { productId, baseAsset, quoteAsset } = mirror.spec;
      const { priceDecimals } = mirror;
      const span = { periodMinutes: 1, before: this.now() + 1, count: MINUTES_SEEDED } as const;
      const ask = { ...span, baseAsset, quoteAsset, priceDecimals };
      mirror.seedMinutes(await this.options.history.listIndexBars(ask));
      mirror.seedTop(await this.options.history.lastCycleContracts(productId, TOP_MAX));
    }
  }

  close(): void {
    this.follower.close();
  }

  /** Orders that are heard live are not asked for. */
  private async readStakes(): Promise<void> {
    const sinceMs = this.now() - MS_PER_DAY;
    const ask = { sinceMs, beforeOrder: this.follower.heardFrom };
    const staked = await this.options.history.sumStakes(ask);
    for (const mirror of this.mirrors.values()) {
      const { productId } = mirror.spec;
      mirror.stakes.seed(staked.filter((minute) => minute.productId === productId));
    }
  }

  private async seed(): Promise<void> {
    this.seededAt = (await this.options.engine.query('exchange', {})).seq;
    for (const { product, last } of await this.options.engine.query('cycles', {})) {
      const mirror = this.takeUp(product);
      if (mirror && last) mirror.takeTick(last, last.setAt);
    }
    await this.readHistory();
  }

  private apply(event: Event): void {
    if (event.type === 'cycleListed' || event.type === 'cycleChanged') this.takeUp(event.product);
    else if (event.type === 'indexPriceChanged') {
      for (const mirror of this.mirrors.values()) {
        const { baseAsset, quoteAsset } = mirror.spec;
        const isOfPair = baseAsset === event.baseAsset && quoteAsset === event.quoteAsset;
        if (isOfPair) mirror.takeTick(event, event.time);
      }
    } else if (event.type === 'cycleOpened') this.find(event.productId)?.open(event);
    else if (event.type === 'cycleEntered') this.find(event.productId)?.enter(event);
    else if (event.type === 'cycleSettled') this.find(event.productId)?.settle(event);
  }

  private seriesOf({ spec, candles, priceDecimals }: CycleMirror, periodMinutes: Period): Series {
    const { productId, baseAsset, quoteAsset } = spec;
    const of = { periodMinutes, baseAsset, quoteAsset, priceDecimals };
    return {
      name: `${productId} ${periodMinutes} ${priceDecimals}`,
      periodMinutes,
      liveSince: () => candles.since(periodMinutes),
      read: (span) => this.options.history.listIndexBars({ ...of, ...span }),
    };
  }

  /** Takes up a pair as it is now. */
  private takeUp(spec: CycleProductSpec): CycleMirror | undefined {
    const known = this.mirrors.get(spec.productId);
    if (known !== undefined) {
      known.takeSpec(spec);
      return known;
    }
    const base = this.options.directory.asset(spec.baseAsset);
    const quote = this.options.directory.asset(spec.quoteAsset);
    if (base === undefined || quote === undefined) return undefined;
    const mirror = new CycleMirror(spec, base, quote);
    this.mirrors.set(spec.productId, mirror);
    const symbol = marketSymbolOf({ baseAsset: base.code, quoteAsset: quote.code });
    this.bySymbol.set(symbol, mirror);
    return mirror;
  }
}
