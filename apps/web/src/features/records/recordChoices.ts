/** What the records show: a tab, and of which pair and side; kept for the session. Source: spec §3 session storage. */
import { fieldsOf } from '../../shared/native/kept.ts';
import { filterFrom, type RecordFilter } from './recordFilter.ts';

export interface RecordChoices<Tab extends string, Side extends string> {
  readonly tab: Tab;
  readonly pair: string;
  readonly side: RecordFilter<Side>['side'];
}

/** The tabs of a screen of records, the first of them open at first, and the sides. */
export interface RecordWords<Tab extends string, Side extends string> {
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly sides: readonly Side[];
}

/** The choices that were kept; the first tab, of all pairs, where nothing sensible was. */
export function recordChoicesFrom<Tab extends string, Side extends string>(
  kept: unknown,
  { tabs, sides }: RecordWords<Tab, Side>,
): RecordChoices<Tab, Side> {
  const tab = tabOf(tabs, fieldsOf(kept).tab) ?? tabs[0];
  return { tab, ...filterFrom(kept, sides) };
}

/** The tab that is asked for; undefined for anything else. */
export function tabOf<Tab extends string>(tabs: readonly Tab[], asked: unknown): Tab | undefined {
  return tabs.find((tab) => tab === asked);
}
