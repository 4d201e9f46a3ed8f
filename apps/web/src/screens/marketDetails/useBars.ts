/** The chart's bars: pages of history and the running bar; and the theme its colours follow. */
import { CALLS, type Period } from '@candor/wire';
import { useMemo, useSyncExternalStore } from 'react';
import { BARS_MAX, HISTORY_COUNT } from '../../features/chart/chartPeriods.ts';
import { read } from '../../shared/api/read.ts';
import { feed } from '../../shared/socket/feed.ts';
import { type Bar, barOf, barsOf, dateBefore, pageSize } from './chartBars.ts';

/** What the chart asks for a pair and period. */
export function useBars(marketSymbol: string, periodMinutes: Period) {
  return useMemo(() => {
    let loaded = 0;
    const loadBars = async (before: number | undefined): Promise<readonly Bar[]> => {
      if (before === undefined) loaded = 0;
      const count = pageSize(loaded, HISTORY_COUNT, BARS_MAX);
      if (count === 0) return [];
      const date = dateBefore(before);
      const request = { marketSymbol, periodMinutes, count, date };
      const rows = await read(CALLS.kline, request).catch(() => []);
      loaded += rows.length;
      return barsOf(rows);
    };
    const subscribeBar = (onBar: (bar: Bar) => void) =>
      feed.listenToBars((kline) => {
        if (kline.marketSymbol !== marketSymbol || kline.periodMinutes !== periodMinutes) return;
        const bar = barOf(kline.row);
        if (bar) onBar(bar);
      });
    return { loadBars, subscribeBar };
  }, [marketSymbol, periodMinutes]);
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
