/**
 * What the sockets tell of timed contracts: of the subscribed pair its index and figures at every tick, its
 * newest orders when they change, and its running bar: one frame a change, made once for all who want it.
 */
import { type MarketKey, marketKeyOf, nameOfMarketKey, type Period } from '@candor/money';
import type { ChangeId, CyclePair, Push } from '@candor/wire';
import type { CycleMarkets } from '../../marketData/cycleMarkets.ts';
import type { CycleChange, CycleMirror } from '../../marketData/cycleMirror.ts';
import type { MarketDirectory } from '../../marketData/directory.ts';
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

  private tellChange({ productId, hasNewPrice, hasNewTop }: CycleChange): void {
    this.pictures.delete(productId);
    const mirror = this.options.cycles.find(productId);
    if (mirror === undefined) return;
    const pair = this.pairOf(mirror);
    const audience = this.options.audience.of(pair.marketKey);
    if (audience.size === 0) return;
    const frames = this.framesOf(mirror);
    const isTold = this.options.guard(pair, () => {
      for (const client of audience) {
        if (client.needsSnapshot) this.tellAll(client, frames);
        else {
          const period = hasNewPrice ? client.subscription?.periodMinutes : undefined;
          client.needsSnapshot = !client.send(frames.change(hasNewPrice, hasNewTop, period));
        }
      }
    });
    if (!isTold) for (const client of audience) client.needsSnapshot = true;
  }

  private tellAll(client: SocketClient, frames: CycleFrames): void {
    const period = client.subscription?.periodMinutes;
    client.needsSnapshot = !client.send(frames.change(true, true, period));
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
  readonly show: ChangeId | undefined;
}

/** The frames of one pair at one moment, each made when the first client needs it. */
class CycleFrames {
  private readonly mirror: CycleMirror;
  private readonly parts: FrameParts;
  private readonly made = new Map<string, Buffer>();

  constructor(mirror: CycleMirror, parts: FrameParts) {
    this.mirror = mirror;
    this.parts = parts;
  }

  /** What changed, in one frame, with the running bar of a period that a client asked for. */
  change(hasNewPrice: boolean, hasNewTop: boolean, periodMinutes?: Period): Buffer {
    return this.once(`${hasNewPrice} ${hasNewTop} ${periodMinutes ?? ''}`, () => {
      const { parts } = this;
      const marketSymbol = symbolOf(this.mirror);
      return {
        ...(hasNewPrice ? { cycleInfo: parts.info() } : {}),
        ...(hasNewTop
          ? { cycleTop: { marketKind: 'cycle', marketSymbol, rows: parts.rows() } }
          : {}),
        ...this.bar(periodMinutes),
      };
    });
  }

  /** Nothing without a period, and before the first tick. */
  private bar(periodMinutes: Period | undefined): Pick<Push, 'kline'> {
    const bar = periodMinutes && this.mirror.candles.list(periodMinutes).at(-1);
    if (periodMinutes === undefined || !bar) return {};
    const row = indexRowOf(this.mirror, bar);
    const marketSymbol = symbolOf(this.mirror);
    return { kline: { marketKind: 'cycle', marketSymbol, periodMinutes, row } };
  }

  private once(name: string, make: () => Push): Buffer {
    const frame = this.made.get(name) ?? frameOf(make(), this.parts.show);
    this.made.set(name, frame);
    return frame;
  }
}
