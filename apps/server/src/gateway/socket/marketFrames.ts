/**
 * The frames of one market at one moment. Each is made when the first client needs it and is the same
 * bytes for every other, however many they are.
 */
import type { Bar } from '@candor/core';
import type { Period } from '@candor/money';
import { type ChangeId, type Push, type TopPush, writePush } from '@candor/wire';
import type { MarkBars } from '../../marketData/contractMirror.ts';
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import type { MarketChange } from '../../marketData/marketMirror.ts';
import type { TapeTrade } from '../../marketData/tape.ts';
import { barStart } from '../../projections/period.ts';
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
  private readonly made = new Map<string, readonly Buffer[]>();

  constructor(marketData: MarketData, market: Market) {
    this.marketData = marketData;
    this.market = market;
  }

  /** The whole picture, as a client needs it after subscribing or falling behind. */
  whole(): readonly Buffer[] {
    return this.once('whole', () => {
      const depth = this.marketData.depth(this.market.spec.marketId);
      const trades = this.marketData.tape(this.market.spec.marketId) ?? [];
      const { sequence = 0, bids = [], asks = [] } = depth ?? {};
      return [frameOf(this.told(this.top({ sequence, bids, asks, trades })))];
    });
  }

  /**
   * What changed: the figures, book and tape where those did, in one frame with the running bars that moved of the period
   * that a client asked for. Bars that ended meanwhile come before it, as they stay.
   */
  change(change: MarketChange, periodMinutes?: Period): readonly Buffer[] {
    const { barsFrom, trades, hasNewIndexPrice } = change;
    const period = barsFrom === undefined ? undefined : periodMinutes;
    const moved = { ofTrades: trades.length > 0, ofMarks: hasNewIndexPrice };
    return this.once(`change ${period ?? ''}`, () => {
      const bars = period && barsFrom ? this.barsSince(period, barsFrom, moved) : [];
      const running = bars.pop();
      const all = [...bars, { ...this.told(this.changed(change)), ...running }];
      return all.map((push) => frameOf(push));
    });
  }

  /**
   * The running bars of a period and those that ended just before: of trades, and of a perpetual's mark and index. None
   * before the first.
   */
  bars(periodMinutes: Period): readonly Buffer[] {
    return this.once(`bars ${periodMinutes}`, () => {
      const since = barStart(periodMinutes, this.marketData.now()) - 1;
      const moved = { ofTrades: true, ofMarks: true };
      return this.barsSince(periodMinutes, since, moved).map((push) => frameOf(push));
    });
  }

  /** The bars that moved from that of a time on, a push for each start. */
  private barsSince(period: Period, since: number, { ofTrades, ofMarks }: Moved): Push[] {
    const { marketData } = this;
    const { marketId } = this.market.spec;
    const trades = ofTrades ? marketData.barsSince(marketId, period, since) : [];
    const marks = ofMarks ? marketData.markBarsSince(marketId, period, since) : [];
    const pushes = new Map<number, Push>();
    for (const bar of trades) pushes.set(bar.startsAt, this.barPush(period, bar));
    for (const bars of marks) {
      const { startsAt } = bars.mark;
      pushes.set(startsAt, { ...pushes.get(startsAt), ...this.marksPush(period, bars) });
    }
    return [...pushes].sort(([left], [right]) => left - right).map(([, push]) => push);
  }

  private changed({ depth, trades }: MarketChange): TopPush | undefined {
    if (!depth && trades.length === 0) return undefined;
    const told = this.marketData.depth(this.market.spec.marketId)?.sequence ?? 0;
    const { sequence = told, previous = sequence, bids = [], asks = [] } = depth ?? {};
    return { ...this.top({ sequence, bids, asks, trades }), previous };
  }

  private barPush(periodMinutes: Period, bar: Bar): Push {
    const { spec, marketSymbol } = this.market;
    const row = klineRowOf(this.market, bar);
    return { kline: { marketKind: spec.kind, marketSymbol, periodMinutes, row } };
  }

  private marksPush(periodMinutes: Period, bars: MarkBars): Push {
    const { marketSymbol } = this.market;
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

  private once(name: string, make: () => readonly Buffer[]): readonly Buffer[] {
    const frames = this.made.get(name) ?? make();
    // Bars that are not known yet may be when the next one asks.
    if (frames.length > 0) this.made.set(name, frames);
    return frames;
  }
}

/** Which bars moved: of trades, and of a perpetual's mark and index. */
interface Moved {
  readonly ofTrades: boolean;
  readonly ofMarks: boolean;
}

interface TopParts {
  readonly sequence: number;
  readonly bids: Parameters<typeof levelsOf>[1];
  readonly asks: Parameters<typeof levelsOf>[1];
  readonly trades: readonly TapeTrade[];
}
