/**
 * The frames of one market at one moment. Each is made when the first client needs it and is the same
 * bytes for every other, however many they are.
 */
import type { Period } from '@candor/money';
import { type ChangeId, type Push, type TopPush, writePush } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import type { MarketChange } from '../../marketData/marketMirror.ts';
import type { TapeTrade } from '../../marketData/tape.ts';
import { asPerp } from '../contract/perpMarket.ts';
import { perpPairOf } from '../contract/presentPerp.ts';
import { levelsOf, pairOf, tapeTradeOf } from '../present.ts';
import { klineRowOf } from '../trad/kline.ts';

/** A push as the bytes of its text, ids as `show` has them.   Throws: when it is not of the wire's shape. */
export function frameOf(push: Push, show?: ChangeId): Buffer {
  return Buffer.from(writePush(push, show));
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
      return frameOf(this.told(this.top({ sequence, bids, asks, trades })));
    });
  }

  /**
   * What changed, in one frame: the figures, book and tape where those did, and the bars that moved with them of the
   * period that a client asked for.
   */
  change(change: MarketChange, periodMinutes?: Period): Buffer {
    const movesBars = change.trades.length > 0 || change.hasNewIndexPrice;
    const period = movesBars ? periodMinutes : undefined;
    return this.once(`change ${period ?? ''}`, () => {
      const bars = period === undefined ? {} : this.barsOf(change, period);
      return frameOf({ ...this.told(this.changed(change)), ...bars });
    });
  }

  /** The running bars of a period: of trades, and of a perpetual's mark and index; undefined before the first. */
  bars(periodMinutes: Period): Buffer | undefined {
    const bars = { ...this.bar(periodMinutes), ...this.marks(periodMinutes) };
    if (Object.keys(bars).length === 0) return undefined;
    return this.once(`bars ${periodMinutes}`, () => frameOf(bars));
  }

  private barsOf({ trades, hasNewIndexPrice }: MarketChange, periodMinutes: Period): Push {
    return {
      ...(trades.length > 0 && this.bar(periodMinutes)),
      ...(hasNewIndexPrice && this.marks(periodMinutes)),
    };
  }

  private changed({ depth, trades }: MarketChange): TopPush | undefined {
    if (!depth && trades.length === 0) return undefined;
    const told = this.marketData.depth(this.market.spec.marketId)?.sequence ?? 0;
    const { sequence = told, previous = sequence, bids = [], asks = [] } = depth ?? {};
    return { ...this.top({ sequence, bids, asks, trades }), previous };
  }

  private bar(periodMinutes: Period): Pick<Push, 'kline'> | undefined {
    const { spec, marketSymbol } = this.market;
    const bar = this.marketData.lastBar(spec.marketId, periodMinutes);
    if (bar === undefined) return undefined;
    const row = klineRowOf(this.market, bar);
    return { kline: { marketKind: spec.kind, marketSymbol, periodMinutes, row } };
  }

  /** Undefined for any market that is no perpetual, and until they are whole. */
  private marks(periodMinutes: Period): Pick<Push, 'perpKline'> | undefined {
    const { spec, marketSymbol } = this.market;
    const bars = this.marketData.lastMarkBars(spec.marketId, periodMinutes);
    if (bars === undefined) return undefined;
    const [mark, index] = [klineRowOf(this.market, bars.mark), klineRowOf(this.market, bars.index)];
    return { perpKline: { marketSymbol, periodMinutes, mark, index } };
  }

  /** The figures and what of the book is to be told, under the keys of the market's kind. */
  private told(top: TopPush | undefined): Push {
    const { market, marketData } = this;
    const perp = asPerp(market);
    if (perp === undefined) return { info: pairOf(marketData, market), top };
    return { perpInfo: perpPairOf(marketData, perp), perpTop: top };
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
