/**
 * The frames of one market at one moment. Each is made when the first client needs it and is the same
 * bytes for every other, however many they are.
 */
import type { Period } from '@candor/money';
import { type Push, type TopPush, writePush } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import type { MarketChange } from '../../marketData/marketMirror.ts';
import type { TapeTrade } from '../../marketData/tape.ts';
import { asPerp } from '../contract/perpMarket.ts';
import { perpPairOf } from '../contract/presentPerp.ts';
import { levelsOf, pairOf, tapeTradeOf } from '../present.ts';
import { klineRowOf } from '../trad/kline.ts';

/** A push as the bytes of its text.   Throws: when it is not of the wire's shape. */
export function frameOf(push: Push): Buffer {
  return Buffer.from(writePush(push));
}

export class MarketFrames {
  private readonly marketData: MarketData;
  private readonly market: Market;
  private readonly made = new Map<string, Buffer>();

  constructor(marketData: MarketData, market: Market) {
    this.marketData = marketData;
    this.market = market;
  }

  /** The whole picture, as a client needs it after subscribing or falling behind. */
  whole(): Buffer {
    return this.once('whole', () => {
      const depth = this.marketData.depth(this.market.spec.marketId);
      const trades = this.marketData.tape(this.market.spec.marketId) ?? [];
      const { sequence = 0, bids = [], asks = [] } = depth ?? {};
      return this.told(this.top({ sequence, bids, asks, trades }));
    });
  }

  /** What changed; the figures alone when neither book nor tape did. */
  change({ depth, trades }: MarketChange): Buffer {
    return this.once('change', () => {
      if (!depth && trades.length === 0) return this.told(undefined);
      const told = this.marketData.depth(this.market.spec.marketId)?.sequence ?? 0;
      const { sequence = told, previous = sequence, bids = [], asks = [] } = depth ?? {};
      return this.told({ ...this.top({ sequence, bids, asks, trades }), previous });
    });
  }

  /** The running bar of a period; undefined before the first trade. */
  bar(periodMinutes: Period): Buffer | undefined {
    const { spec, marketSymbol } = this.market;
    const bar = this.marketData.lastBar(spec.marketId, periodMinutes);
    if (bar === undefined) return undefined;
    return this.once(`bar ${periodMinutes}`, () => {
      const row = klineRowOf(this.market, bar);
      return frameOf({ kline: { marketKind: spec.kind, marketSymbol, periodMinutes, row } });
    });
  }

  /** The running bars of a perpetual's mark and index; undefined for any other market, and until they are whole. */
  marks(periodMinutes: Period): Buffer | undefined {
    const { spec, marketSymbol } = this.market;
    const bars = this.marketData.lastMarkBars(spec.marketId, periodMinutes);
    if (bars === undefined) return undefined;
    return this.once(`marks ${periodMinutes}`, () => {
      const [mark, index] = [
        klineRowOf(this.market, bars.mark),
        klineRowOf(this.market, bars.index),
      ];
      return frameOf({ perpKline: { marketSymbol, periodMinutes, mark, index } });
    });
  }

  /** The figures and what of the book is to be told, under the keys of the market's kind. */
  private told(top: TopPush | undefined): Buffer {
    const { market, marketData } = this;
    const perp = asPerp(market);
    if (perp === undefined) return frameOf({ info: pairOf(marketData, market), top });
    return frameOf({ perpInfo: perpPairOf(marketData, perp), perpTop: top });
  }

  private top(parts: TopParts): TopPush {
    const { spec, marketSymbol } = this.market;
    return {
      marketKind: spec.kind,
      marketSymbol,
      sequence: parts.sequence,
      bids: levelsOf(this.market, parts.bids),
      asks: levelsOf(this.market, parts.asks),
      trades: parts.trades.map((trade) => tapeTradeOf(this.market, trade)),
    };
  }

  private once(name: string, make: () => Buffer): Buffer {
    const frame = this.made.get(name) ?? make();
    this.made.set(name, frame);
    return frame;
  }
}

interface TopParts {
  readonly sequence: number;
  readonly bids: Parameters<typeof levelsOf>[1];
  readonly asks: Parameters<typeof levelsOf>[1];
  readonly trades: readonly TapeTrade[];
}
