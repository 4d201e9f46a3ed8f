/**
 * The live mirror of every market in the main thread: seeded from the engine, then fed by its
 * batches. Getters are synchronous and never behind what the engine has published.
 */

import {
  type Bar,
  type Event,
  type EventOf,
  type MarketSpec,
  type TraderKind,
  ticksOfIndex,
} from '@candor/core';
import { type MarketId, type MemberId, MS_PER_DAY, type Period } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { MarkSeries } from '../projections/marks/tables.ts';
import { barStart } from '../projections/period.ts';
import type { BarsBefore } from './candles.ts';
import { ContractMirror, type MarkBars } from './contractMirror.ts';
import type { DepthSnapshot } from './depth.ts';
import { MarketDirectory } from './directory.ts';
import { EngineFollower } from './engineFollower.ts';
import { MarketCharts } from './marketCharts.ts';
import type { MarketHistory } from './marketHistory.ts';
import { type MarketChange, MarketMirror } from './marketMirror.ts';
import { TAPE_LENGTH, type TapeTrade } from './tape.ts';
import type { Ticker } from './tickers.ts';
import { Traders } from './traders.ts';

export interface MarketDataOptions {
  readonly engine: Pick<EnginePort, 'query' | 'onBatch'>;
  readonly history: MarketHistory;
  readonly now: () => number;
}

export interface ChartAsk extends BarsBefore {
  readonly marketId: MarketId;
}

/** What of perpetuals comes by question: open interest and funding. */
const ASK_PERPS_EVERY_MS = 1_000;

export class MarketData {
  /** What is listed. */
  readonly directory = new MarketDirectory();
  private readonly options: MarketDataOptions;
  private readonly traders = new Traders();
  /** One of the market's own kind for each. */
  private readonly mirrors = new Map<MarketId, MarketMirror>();
  private readonly follower = new EngineFollower<MarketChange>({
    apply: (event) => this.apply(event),
    mirrors: () => this.mirrors.values(),
  });

  private readonly charts: MarketCharts;
  /** Later entries are heard live. */
  private seededAt = Number.POSITIVE_INFINITY;

  private constructor(options: MarketDataOptions) {
    this.options = options;
    const { history, now } = options;
    const isWhole = () => history.hasBarsUpTo(this.seededAt);
    this.charts = new MarketCharts({ history, now, isWhole });
  }

  /** Mirrors every market of the engine and follows it until `close`. */
  static async start(options: MarketDataOptions): Promise<MarketData> {
    const mirror = new MarketData(options);
    await mirror.follower.start(options.engine, () => mirror.seed());
    mirror.follower.every(ASK_PERPS_EVERY_MS, () => void mirror.askPerps());
    return mirror;
  }

  /** The moment that figures read now are of, UTC milliseconds. */
  now(): number {
    return this.options.now();
  }

  /** Ticks; 0 = none yet; undefined for a market that is not mirrored, so below. */
  indexPrice(marketId: MarketId): number | undefined {
    return this.mirrors.get(marketId)?.indexPrice;
  }

  /** The best levels as last told by `onChange`, so that what it tells next continues from here. */
  depth(marketId: MarketId): DepthSnapshot | undefined {
    return this.mirrors.get(marketId)?.depth.snapshot;
  }

  /** The last 50 trades, newest first. */
  tape(marketId: MarketId): readonly TapeTrade[] | undefined {
    return this.mirrors.get(marketId)?.tape.list();
  }

  /** Whether a trade's account is a member's, the house's or a bot of it. */
  traderKind(memberId: MemberId): TraderKind {
    return this.traders.kindOf(memberId);
  }

  /** Whether orders of the house rest in its book. */
  hasHouseOrders(marketId: MarketId): boolean {
    return this.mirrors.get(marketId)?.houseOrders.hasAny === true;
  }

  /** What a perpetual has beside its book; undefined for any other market. */
  contract(marketId: MarketId): ContractMirror | undefined {
    return this.mirrors.get(marketId)?.contract;
  }

  /** Of the last trade, however long ago, in ticks; 0 before the first. */
  lastPrice(marketId: MarketId): number | undefined {
    return this.mirrors.get(marketId)?.lastPrice;
  }

  ticker(marketId: MarketId): Ticker | undefined {
    return this.mirrors.get(marketId)?.ticker(this.options.now());
  }

  /** Bars without holes, oldest first: those of before, then those of live trades. */
  async chart({ marketId, ...of }: ChartAsk): Promise<Bar[]> {
    const mirror = this.mirrors.get(marketId);
    return mirror === undefined ? [] : this.charts.trades(mirror, of);
  }

  /** Bars of the marks or indexes of a perpetual, likewise. */
  async markChart({ marketId, ...of }: ChartAsk & { readonly series: MarkSeries }): Promise<Bar[]> {
    const contract = this.contract(marketId);
    return contract === undefined ? [] : this.charts.marks({ marketId, contract }, of);
  }

  /** The hours of the last day up to the running one, oldest first and without holes; none before the first trade. */
  lastHours(marketId: MarketId): readonly Bar[] {
    return this.mirrors.get(marketId)?.lastHours(this.options.now()) ?? [];
  }

  /** The end of a chart, from the bar of `since` up to the running one; empty before the first trade, and until it is known. */
  barsSince(marketId: MarketId, period: Period, since: number): readonly Bar[] {
    const mirror = this.mirrors.get(marketId);
    return mirror === undefined ? [] : this.charts.tradesSince(mirror, period, since);
  }

  /** Likewise of a perpetual's marks and indexes; empty before the first index. */
  markBarsSince(marketId: MarketId, period: Period, since: number): readonly MarkBars[] {
    const contract = this.contract(marketId);
    if (contract === undefined) return [];
    return this.charts.marksSince({ marketId, contract }, period, since);
  }

  /** Calls `listener` with each market's changes, at most every 100 ms; returns what stops it. */
  onChange(listener: (change: MarketChange) => void): () => void {
    return this.follower.onChange(listener);
  }

  /** Tells now what changed since the last time. */
  tellChanges(): void {
    this.follower.tellChanges();
  }

  /** Reads older trades for every tape; once more when the projections have caught up. */
  async seedTapes(): Promise<void> {
    const tapes = await this.options.history.lastTrades([...this.mirrors.keys()], TAPE_LENGTH);
    for (const [marketId, trades] of tapes) this.mirrors.get(marketId)?.tape.seed(trades);
  }

  /**
   * Reads the minute before the day that the engine has: the price 24 hours ago, and the last one of a quiet market. Once
   * more when the projections have caught up.
   */
  async seedMinutes(): Promise<void> {
    const before = barStart(1, this.options.now()) - MS_PER_DAY + 1;
    const { history } = this.options;
    const minutes = await history.lastMinutes([...this.mirrors.keys()], before);
    for (const [marketId, minute] of minutes) this.mirrors.get(marketId)?.takeMinute(minute);
  }

  /** Takes what the engine alone knows of perpetuals. A question that fails is asked again. */
  async askPerps(): Promise<void> {
    if (this.directory.markets('perp').length === 0) return;
    const facts = await this.options.engine.query('perps', {}).catch(() => []);
    for (const each of facts) this.contract(each.marketId)?.take(each);
  }

  close(): void {
    this.follower.close();
  }

  private async seed(): Promise<void> {
    const { engine } = this.options;
    const view = await engine.query('exchange', {});
    this.seededAt = view.seq;
    // Who is the house is known before the first event tells whose order rests.
    const house = await engine.query('house', {});
    this.traders.seed(house);
    for (const asset of view.assets) this.directory.takeAsset(asset);
    for (const spec of view.markets) {
      const { marketId } = spec;
      const mirror = this.list(spec);
      mirror.indexPrice = view.indexPrices[marketId] ?? 0;
      const depth = await engine.query('depth', { marketId, levels: Number.POSITIVE_INFINITY });
      mirror.seed(depth, await engine.query('minutes', { marketId }));
    }
    for (const { marketId, orderId } of house.orders) {
      this.mirrors.get(marketId)?.houseOrders.add(orderId);
    }
    await this.askPerps();
    await this.seedTapes();
    await this.seedMinutes();
  }

  private apply(event: Event): void {
    if (event.type === 'assetListed') this.directory.takeAsset(event.asset);
    else if (event.type === 'memberOpened') this.traders.take(event);
    else if (event.type === 'marketListed' || event.type === 'perpListed') this.list(event.market);
    else if (event.type === 'marketChanged' || event.type === 'perpChanged') {
      this.list(event.market).apply(event);
    } else if (event.type === 'indexPriceChanged') this.takeIndex(event);
    else if ('marketId' in event) this.mirrors.get(event.marketId)?.apply(event);
  }

  /** An index belongs to a pair: every market of it follows, on its own ticks. */
  private takeIndex(index: EventOf<'indexPriceChanged'>): void {
    for (const { spec } of this.directory.marketsOfAssets(index)) {
      this.mirrors.get(spec.marketId)?.takeIndex(ticksOfIndex(index, spec.priceDecimals));
    }
  }

  /** Takes up a market as it is now; gives its mirror. */
  private list(spec: MarketSpec): MarketMirror {
    this.directory.takeMarket(spec);
    const mirror = this.mirrors.get(spec.marketId) ?? mirrorOf(spec, this.traders);
    this.mirrors.set(spec.marketId, mirror);
    return mirror;
  }
}

/** A mirror of the market's own kind. The book and the trades of contracts are told as spot's are. */
function mirrorOf(spec: MarketSpec, traders: Traders): MarketMirror {
  switch (spec.kind) {
    case 'spot':
      return new MarketMirror(spec.marketId, traders);
    case 'perp':
      return new MarketMirror(spec.marketId, traders, new ContractMirror());
    default:
      return spec satisfies never;
  }
}
