/** The chart's bars: pages of history, the running bar, and the theme their colours follow. */
import { CALLS, type Period } from '@candor/wire';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { BarSource } from '../../features/chart/barLoader.ts';
import { BARS_MAX, HISTORY_COUNT } from '../../features/chart/chartPeriods.ts';
import { read } from '../../shared/api/read.ts';
import { feed } from '../../shared/socket/feed.ts';
import { delayOf } from '../../shared/socket/newestMarket.ts';
import { type Bar, barOf, barsOf, dateBefore, pageSize } from './chartBars.ts';

/** §9 auto-update: the running bar is asked for this often while the feed is silent. */
const AUTO_UPDATE_MS = 3_000;
/** The running bar and the one that ended just before. */
const AUTO_UPDATE_COUNT = 2;

export type BarsState = 'loading' | 'ready' | 'empty' | 'failed';

/** What the chart asks for a pair and period, how the newest page fared, and a way to try again. */
export function useBars(marketSymbol: string, periodMinutes: Period) {
  const [state, setState] = useState<BarsState>('loading');
  const [reloads] = useState(() => new Set<() => void>());
  const source = useMemo(
    () => barSource({ marketSymbol, periodMinutes, reloads, onState: setState }),
    [marketSymbol, periodMinutes, reloads],
  );
  const retry = () => {
    for (const reload of reloads) reload();
  };
  return { source, state, retry };
}

interface SourceInput {
  readonly marketSymbol: string;
  readonly periodMinutes: Period;
  readonly reloads: Set<() => void>;
  readonly onState: (state: BarsState) => void;
}

function barSource({ marketSymbol, periodMinutes, reloads, onState }: SourceInput): BarSource {
  let loaded = 0;
  const ask = async (count: number, date: number) =>
    barsOf(await read(CALLS.kline, { marketSymbol, periodMinutes, count, date }));
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
      const stopFeed = feed.listenToBars((kline) => {
        if (kline.marketSymbol !== marketSymbol || kline.periodMinutes !== periodMinutes) return;
        const bar = barOf(kline.row);
        if (bar) onBar(bar);
      });
      const stopAsking = askWhileSilent(() => ask(AUTO_UPDATE_COUNT, 0), onBar);
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

function askWhileSilent(ask: () => Promise<readonly Bar[]>, onBar: (bar: Bar) => void): () => void {
  const timer = setInterval(async () => {
    if (delayOf(feed.silence()) === undefined || document.hidden) return;
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
