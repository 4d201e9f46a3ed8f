/**
 * The charts of markets: bars of before, read once, and live ones behind them as one series. What is pushed is the end
 * of the same series: of days and weeks, to whose begin the engine's minutes do not reach back, once those are read.
 */
import type { Bar } from '@candor/core';
import { type MarketId, MS_PER_DAY, type Period } from '@candor/money';
import type { MarkSeries } from '../projections/marks/tables.ts';
import { barStart } from '../projections/period.ts';
import {
  askBefore,
  askSince,
  type BarsBefore,
  type MergeAsk,
  mergeBars,
  mergeMarks,
  weeksOfDays,
} from './candles.ts';
import type { ContractMirror, MarkBars } from './contractMirror.ts';
import type { MarketHistory } from './marketHistory.ts';
import type { MarketMirror } from './marketMirror.ts';
import { type Recent, RecentBars, type Series } from './recentBars.ts';

export interface MarketChartsOptions {
  readonly history: Pick<MarketHistory, 'listBars' | 'listMarkBars'>;
  /** Whether SQL has all bars of before the live ones. */
  readonly isWhole: () => boolean;
  readonly now: () => number;
}

interface Place {
  readonly marketId: MarketId;
  readonly contract: ContractMirror;
}

const MINUTES_PER_DAY = 1_440;
const MINUTES_PER_WEEK = 10_080;

export class MarketCharts {
  private readonly options: MarketChartsOptions;
  private readonly recent: RecentBars;

  constructor(options: MarketChartsOptions) {
    this.options = options;
    this.recent = new RecentBars(options);
  }

  /** Bars of trades without holes, oldest first. */
  async trades(mirror: MarketMirror, of: BarsBefore): Promise<Bar[]> {
    const ask = askBefore(of, this.options.now());
    const { bars, readAt } = await this.recent.list(this.tradesOf(mirror, of.periodMinutes), ask);
    if (of.periodMinutes !== MINUTES_PER_WEEK) {
      return mergeBars(bars, mirror.candles.list(of.periodMinutes), ask);
    }
    const span = this.daysSince(readAt);
    const days = await this.recent.list(this.tradesOf(mirror, MINUTES_PER_DAY), span);
    return mergeBars(bars, weeksFrom(days, mirror, span), ask);
  }

  /** Bars of the marks or indexes of a perpetual, likewise. */
  async marks(place: Place, of: BarsBefore & { readonly series: MarkSeries }): Promise<Bar[]> {
    const ask = askBefore(of, this.options.now());
    const { bars } = await this.recent.list(this.marksOf(place, of), ask);
    return mergeMarks(bars, place.contract.candles(of.series).list(of.periodMinutes), ask);
  }

  /** Bars of trades from that of `since` up to the running one; none before the first trade, and until they are whole. */
  tradesSince(mirror: MarketMirror, period: Period, since: number): readonly Bar[] {
    const live = mirror.candles.list(period);
    const ask = askSince(live, { periodMinutes: period, since, clock: this.options.now() });
    if (period < MINUTES_PER_DAY) return mergeBars([], live, ask);
    const days = this.recent.known(this.tradesOf(mirror, MINUTES_PER_DAY));
    const known = this.recent.known(this.tradesOf(mirror, period));
    if (days === undefined || known === undefined) return [];
    if (period === MINUTES_PER_DAY) return mergeBars(days.bars, live, ask);
    return mergeBars(known.bars, weeksFrom(days, mirror, this.daysSince(known.readAt)), ask);
  }

  /** Bars of a perpetual's marks and indexes, likewise. */
  marksSince(place: Place, period: Period, since: number): readonly MarkBars[] {
    const [mark, index] = (['mark', 'index'] as const).map((series) => {
      const live = place.contract.candles(series).list(period);
      const ask = askSince(live, { periodMinutes: period, since, clock: this.options.now() });
      const known = this.recent.known(this.marksOf(place, { periodMinutes: period, series }));
      return known ? mergeMarks(known.bars, live, ask) : [];
    });
    return (mark ?? []).flatMap((bar, at) => {
      const other = index?.[at];
      return other === undefined ? [] : [{ mark: bar, index: other }];
    });
  }

  /** The days of the weeks from the one that ran at `readAt`. */
  private daysSince(readAt: number): DaysAsk {
    const now = this.options.now();
    const since = barStart(MINUTES_PER_WEEK, readAt);
    const before = barStart(MINUTES_PER_DAY, now) + 1;
    const count = Math.ceil((before - since) / MS_PER_DAY);
    return { periodMinutes: MINUTES_PER_DAY, since, before, count, now };
  }

  private tradesOf({ marketId, candles }: MarketMirror, periodMinutes: Period): Series {
    return {
      name: `trades ${marketId} ${periodMinutes}`,
      periodMinutes,
      liveSince: () => candles.since(periodMinutes),
      read: (span) => this.options.history.listBars({ marketId, periodMinutes, ...span }),
    };
  }

  private marksOf({ marketId, contract }: Place, { periodMinutes, series }: MarksOf): Series {
    const of = { marketId, periodMinutes, series };
    return {
      name: `${series} ${marketId} ${periodMinutes}`,
      periodMinutes,
      liveSince: () => contract.candles(series).since(periodMinutes),
      read: (span) => this.options.history.listMarkBars({ ...of, ...span }),
    };
  }
}

type DaysAsk = MergeAsk & { readonly since: number };
type MarksOf = Pick<BarsBefore, 'periodMinutes'> & { readonly series: MarkSeries };

/** Weeks are made of days, from the one that ran when those of before were read. */
function weeksFrom({ bars }: Recent, { candles }: MarketMirror, ask: DaysAsk): Bar[] {
  return weeksOfDays(mergeBars(bars, candles.list(MINUTES_PER_DAY), ask), ask.since);
}
