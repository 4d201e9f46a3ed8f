/**
 * What the sockets tell of timed contracts: of the subscribed pair its index and figures at every tick, its
 * newest orders when they change, and its running bar: one frame a change, made once for all who want it.
 */
import type { Bar } from '@candor/core';
import { type MarketKey, marketKeyOf, nameOfMarketKey, type Period } from '@candor/money';
import type { ChangeId, CyclePair, Push } from '@candor/wire';
import type { CycleMarkets } from '../../marketData/cycleMarkets.ts';
import type { CycleChange, CycleMirror } from '../../marketData/cycleMirror.ts';
import type { MarketDirectory } from '../../marketData/directory.ts';
import { barStart } from '../../projections/period.ts';
import { indexRowOf } from '../cycle/kline.ts';
import { cyclePairOf, symbolOf, topRowOf } from '../cycle/presentCycle.ts';
import type { Audience } from './audience.ts';
import { frameOf } from './marketFrames.ts';
import type { SocketClient } from './socketClient.ts';

export interface CyclePushesOptions {
  readonly cycles: CycleMarkets;
  readonly assets: Pick<MarketDirectory, 'asset' | 'localNameOf'>;
  readonly audience: Pick<Audience, 'of'>;
  /** Runs what concerns one pair; a frame that cannot be made is reported. */
  readonly guard: (pair: PairOfFrames, run: () => void) => boolean;
  /** The numbers that stand for ids outside. */
  readonly show?: ChangeId | undefined;
}

/** Whom a report names; the same object while the pair stays as it is. */
export interface PairOfFrames {
  readonly marketKey: MarketKey;
}

export class CyclePushes {
  private readonly options: CyclePushesOptions;
  private readonly pairs = new Map<number, PairOfFrames>();
  private readonly pictures = new Map<number, CycleFrames>();
  private readonly stopListening: () => void;

  constructor(options: CyclePushesOptions) {
    this.options = options;
    this.stopListening = options.cycles.onChange((change) => this.tellChange(change));
  }

  /** Every pair that can be told. */
  symbols(): CyclePair[] {
    const told: CyclePair[] = [];
    for (const mirror of this.options.cycles.list()) {
      this.options.guard(this.pairOf(mirror), () => {
        const pair = this.infoOf(mirror);
        frameOf({ cycleInfo: pair });
        told.push(pair);
      });
    }
    return told;
  }

  /** The whole picture of the pair of that key; false when it is none of timed contracts. */
  greet(client: SocketClient, key: MarketKey): boolean {
    const { marketKind, marketSymbol } = nameOfMarketKey(key);
    if (marketKind !== 'cycle') return false;
    const mirror = this.options.cycles.ofSymbol(marketSymbol);
    if (mirror === undefined) return false;
    this.options.guard(this.pairOf(mirror), () => this.tellAll(client, this.pictureOf(mirror)));
    return true;
  }

  close(): void {
    this.stopListening();
  }

  private tellChange(change: CycleChange): void {
    this.pictures.delete(change.productId);
    const mirror = this.options.cycles.find(change.productId);
    if (mirror === undefined) return;
    const pair = this.pairOf(mirror);
    const audience = this.options.audience.of(pair.marketKey);
    if (audience.size === 0) return;
    const frames = this.framesOf(mirror);
    const isTold = this.options.guard(pair, () => {
      for (const client of audience) {
        if (client.needsSnapshot) this.tellAll(client, frames);
        else client.sendAll(frames.change(change, client.subscription?.periodMinutes));
      }
    });
    if (!isTold) for (const client of audience) client.needsSnapshot = true;
  }

  private tellAll(client: SocketClient, frames: CycleFrames): void {
    client.sendAll(frames.whole(client.subscription?.periodMinutes));
  }

  /** The same bytes for all who subscribe until the pair changes. */
  private pictureOf(mirror: CycleMirror): CycleFrames {
    const { productId } = mirror.spec;
    const frames = this.pictures.get(productId) ?? this.framesOf(mirror);
    this.pictures.set(productId, frames);
    return frames;
  }

  private framesOf(mirror: CycleMirror): CycleFrames {
    return new CycleFrames(mirror, {
      info: () => this.infoOf(mirror),
      rows: () => mirror.top.map((order) => topRowOf(this.options.assets, order)),
      bars: (period, since) => this.options.cycles.barsSince(mirror, period, since),
      now: () => this.options.cycles.now(),
      show: this.options.show,
    });
  }

  private infoOf(mirror: CycleMirror): CyclePair {
    return cyclePairOf(this.options.cycles, this.options.assets, mirror);
  }

  private pairOf(mirror: CycleMirror): PairOfFrames {
    const { productId } = mirror.spec;
    const known = this.pairs.get(productId) ?? {
      marketKey: marketKeyOf('cycle', symbolOf(mirror)),
    };
    this.pairs.set(productId, known);
    return known;
  }
}

type TopRows = NonNullable<Push['cycleTop']>['rows'];

interface FrameParts {
  readonly info: () => CyclePair;
  readonly rows: () => TopRows;
  readonly bars: (period: Period, since: number) => readonly Bar[];
  readonly now: () => number;
  readonly show: ChangeId | undefined;
}

/** The frames of one pair at one moment, each made when the first client needs it. */
class CycleFrames {
  private readonly mirror: CycleMirror;
  private readonly parts: FrameParts;
  private readonly made = new Map<string, readonly Buffer[]>();

  constructor(mirror: CycleMirror, parts: FrameParts) {
    this.mirror = mirror;
    this.parts = parts;
  }

  /** All there is to tell, then of a period that a client asked for the bar that ended last and the running one. */
  whole(period: Period | undefined): readonly Buffer[] {
    const picture = this.once('whole', () => [this.news({ hasNewPrice: true, hasNewTop: true })]);
    if (period === undefined) return picture;
    const since = barStart(period, this.parts.now()) - 1;
    return [...picture, ...this.once(`bars ${period}`, () => this.bars(period, since))];
  }

  /** What changed, in one frame with the running bar of that period; bars that ended meanwhile come before it. */
  change({ barsFrom, ...news }: CycleChange, asked: Period | undefined): readonly Buffer[] {
    const period = barsFrom === undefined ? undefined : asked;
    return this.once(`change ${period ?? ''}`, () => {
      const bars = period && barsFrom ? this.bars(period, barsFrom) : [];
      const running = bars.pop();
      return [...bars, { ...this.news(news), ...running }];
    });
  }

  private news({ hasNewPrice, hasNewTop }: News): Push {
    const { parts } = this;
    const place = { marketKind: 'cycle', marketSymbol: symbolOf(this.mirror) } as const;
    return {
      ...(hasNewPrice ? { cycleInfo: parts.info() } : {}),
      ...(hasNewTop ? { cycleTop: { ...place, rows: parts.rows() } } : {}),
    };
  }

  /** Empty before the first tick, and until what was before is known. */
  private bars(periodMinutes: Period, since: number): Push[] {
    const place = { marketKind: 'cycle', marketSymbol: symbolOf(this.mirror) } as const;
    return this.parts.bars(periodMinutes, since).map((bar) => {
      return { kline: { ...place, periodMinutes, row: indexRowOf(this.mirror, bar) } };
    });
  }

  private once(name: string, make: () => readonly Push[]): readonly Buffer[] {
    const frames = this.made.get(name) ?? make().map((push) => frameOf(push, this.parts.show));
    // Bars that are not known yet may be when the next one asks.
    if (frames.length > 0) this.made.set(name, frames);
    return frames;
  }
}

type News = Pick<CycleChange, 'hasNewPrice' | 'hasNewTop'>;
