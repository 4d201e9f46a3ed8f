/** The chart's bars: pages of history, the running bar, and the theme their colours follow. */
import { type MarketKey, marketKeyOf, type Period } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { read } from '../../shared/api/read.ts';
import { feed } from '../../shared/socket/feed.ts';
import type { PushedBar } from '../../shared/socket/feedClient.ts';
import { keyOf } from '../../shared/socket/marketStore.ts';
import { delayOf } from '../../shared/socket/newestMarket.ts';
import type { BarSource } from './barLoader.ts';
import type { ChartBar } from './chartBar.ts';
import { barOf, barsOf, dateBefore, pageSize } from './chartBars.ts';
import { BARS_MAX, HISTORY_COUNT } from './chartPeriods.ts';

/** §9 auto-update: the running bar is asked for this often while the feed is silent. */
const AUTO_UPDATE_MS = 3_000;
/** The running bar and the one that ended just before. */
const AUTO_UPDATE_COUNT = 2;

export type BarsState = 'loading' | 'ready' | 'empty' | 'failed';

/** What the bars are of, and where they are asked for. */
export interface BarSeries {
  /** The market whose pushed bars are these, and which of its bars. */
  readonly pushed: { readonly market: MarketKey; readonly series: PushedBar['series'] };
  readonly ask: (asked: {
    readonly periodMinutes: Period;
    readonly count: number;
    readonly date: number;
  }) => Promise<readonly string[]>;
}

/** The bars of a spot pair. */
export function spotSeries(marketSymbol: string): BarSeries {
  return {
    pushed: { market: marketKeyOf('spot', marketSymbol), series: 'last' },
    ask: (asked) => read(CALLS.kline, { marketSymbol, ...asked }),
  };
}

/** What the chart asks for a series and period, how the newest page fared, and a way to try again. */
export function useBars(series: BarSeries, periodMinutes: Period) {
  const [state, setState] = useState<BarsState>('loading');
  const [reloads] = useState(() => new Set<() => void>());
  const source = useMemo(
    () => barSource({ series, periodMinutes, reloads, onState: setState }),
    [series, periodMinutes, reloads],
  );
  const retry = () => {
    for (const reload of reloads) reload();
  };
  return { source, state, retry };
}

interface SourceInput {
  readonly series: BarSeries;
  readonly periodMinutes: Period;
  readonly reloads: Set<() => void>;
  readonly onState: (state: BarsState) => void;
}

function barSource({ series, periodMinutes, reloads, onState }: SourceInput): BarSource {
  let loaded = 0;
  const { pushed } = series;
  const ask = async (count: number, date: number) =>
    barsOf(await series.ask({ periodMinutes, count, date }));
  const firstPage = async () => {
    onState('loading');
    const bars = await ask(HISTORY_COUNT, 0).catch(() => undefined);
    onState(bars === undefined ? 'failed' : bars.length === 0 ? 'empty' : 'ready');
    loaded = bars?.length ?? 0;
    return bars ?? [];
  };
  const olderPage = async (before: number) => {
    const count = pageSize(loaded, HISTORY_COUNT, BARS_MAX);
    const bars = count === 0 ? [] : await ask(count, dateBefore(before)).catch(() => []);
    loaded += bars.length;
    return bars;
  };
  return {
    loadBars: (before) => (before === undefined ? firstPage() : olderPage(before)),
    subscribeBar: (onBar) => {
      let pushedAt = 0;
      const stopFeed = feed.listenToBars((kline) => {
        const isWanted = keyOf(kline) === pushed.market && kline.series === pushed.series;
        if (!isWanted || kline.periodMinutes !== periodMinutes) return;
        pushedAt = Date.now();
        const bar = barOf(kline.row);
        if (bar) onBar(bar);
      });
      // Marks move every second; where none comes the server does not know the whole bar yet.
      const isPushed = () => pushed.series === 'last' || Date.now() - pushedAt < 2 * AUTO_UPDATE_MS;
      const stopAsking = askWhileSilent(() => ask(AUTO_UPDATE_COUNT, 0), { onBar, isPushed });
      return () => {
        stopFeed();
        stopAsking();
      };
    },
    subscribeReload: (onReload) => {
      reloads.add(onReload);
      const stopFeed = feed.listenToReturns(onReload);
      return () => {
        reloads.delete(onReload);
        stopFeed();
      };
    },
  };
}

function askWhileSilent(
  ask: () => Promise<readonly ChartBar[]>,
  { onBar, isPushed }: { onBar: (bar: ChartBar) => void; isPushed: () => boolean },
): () => void {
  const timer = setInterval(async () => {
    const isFed = isPushed() && delayOf(feed.silence()) === undefined;
    if (isFed || document.hidden) return;
    for (const bar of await ask().catch(() => [])) onBar(bar);
  }, AUTO_UPDATE_MS);
  return () => clearInterval(timer);
}

/** Changes with theme and palette. */
export function useThemeKey(): string {
  return useSyncExternalStore(watchTheme, () => {
    const { theme, updown } = document.documentElement.dataset;
    return `${theme} ${updown}`;
  });
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}
