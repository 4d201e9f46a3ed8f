/** The chart's bars with how they fared, and the theme their colours follow. */
import { marketKeyOf, type Period } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { read } from '../../shared/api/read.ts';
import { feed } from '../../shared/socket/feed.ts';
import type { BarSource } from './barLoader.ts';
import { type BarSeries, type BarsState, barSource, type EagerSource } from './barSource.ts';

/** The bars of a spot pair. */
export function spotSeries(marketSymbol: string): BarSeries {
  return {
    pushed: { market: marketKeyOf('spot', marketSymbol), series: 'last' },
    ask: (asked) => read(CALLS.kline, { marketSymbol, marketKind: 'trad', ...asked }),
  };
}

/** What the chart asks for a series and period, how the newest page fared, and a way to try again. */
export function useBars(series: BarSeries, periodMinutes: Period) {
  const [told, setTold] = useState<{ readonly of: BarSource; readonly state: BarsState }>();
  const [reloads] = useState(() => new Set<() => void>());
  const source = useMemo(() => {
    const onState = (state: BarsState) => setTold({ of: made, state });
    const made: EagerSource = barSource({ series, periodMinutes, reloads, onState, feed });
    return made;
  }, [series, periodMinutes, reloads]);
  useEffect(() => source.begin(), [source]);
  // What is told late of another series or period says nothing of these bars.
  const state = told?.of === source ? told.state : 'loading';
  const retry = () => {
    for (const reload of reloads) reload();
  };
  return { source, state, retry };
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
