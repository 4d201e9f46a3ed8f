/** The chart's periods (spec §2, §9): the time-share line and bars of 1 minute to 1 week. */
import type { Period } from '@candor/money';

/** What a period button shows: `line` is the one-minute time-share view. */
export interface ChartView {
  readonly id: 'line' | `${Period}`;
  readonly periodMinutes: Period;
  readonly isLine: boolean;
}

function bars(periodMinutes: Period): ChartView {
  return { id: `${periodMinutes}`, periodMinutes, isLine: false };
}

const LINE_VIEW: ChartView = { id: 'line', periodMinutes: 1, isLine: true };

/** §2: time-share, 1, 15 and 60 minutes stand in the bar. */
export const BAR_VIEWS: readonly ChartView[] = [LINE_VIEW, bars(1), bars(15), bars(60)];
/** §2: 5, 30, 240 minutes, 1 day and 1 week stand in the more-menu. */
export const MORE_VIEWS: readonly ChartView[] = [
  bars(5),
  bars(30),
  bars(240),
  bars(1440),
  bars(10080),
];

/** §9: bars asked for in one request. */
export const HISTORY_COUNT = 300;
/** §9: bars kept at the most. */
export const BARS_MAX = 1000;

/** The view with that id; the 15-minute bars when there is none. */
export function viewOfId(id: string | undefined): ChartView {
  return [...BAR_VIEWS, ...MORE_VIEWS].find((view) => view.id === id) ?? bars(15);
}

/** The charting library's name for a period. */
export function libraryPeriod(minutes: Period): {
  type: 'minute' | 'hour' | 'day' | 'week';
  span: number;
} {
  if (minutes === 10080) return { type: 'week', span: 1 };
  if (minutes === 1440) return { type: 'day', span: 1 };
  if (minutes % 60 === 0) return { type: 'hour', span: minutes / 60 };
  return { type: 'minute', span: minutes };
}
