/** What the records of spot show, kept for the session, and what a link asks for. */
import {
  type RecordChoices,
  recordChoicesFrom,
  tabOf,
} from '../../features/records/recordChoices.ts';
import { keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const RECORD_TABS = ['openOrders', 'history', 'fills'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];
const SIDES = ['buy', 'sell'] as const;
export type SpotSide = (typeof SIDES)[number];

export const recordChoices = keptIn(tabStore, SESSION_KEYS.records, (kept) =>
  recordChoicesFrom(kept, { tabs: RECORD_TABS, sides: SIDES }),
);

export interface RecordLink {
  readonly tab?: unknown;
  /** Its trades are to be seen. */
  readonly order?: number | undefined;
  /** The records are of this pair alone. */
  readonly pair?: string | undefined;
}

/** What a link asks for: one pair's, all trades, so that those of an order are among them, or a tab. */
export function choicesOfLink(link: RecordLink): Partial<RecordChoices<RecordTab, SpotSide>> {
  const tab = tabOf(RECORD_TABS, link.tab);
  if (link.pair !== undefined) return { tab: tab ?? 'openOrders', pair: link.pair, side: '' };
  if (link.order !== undefined) return { tab: 'fills', pair: '', side: '' };
  return tab === undefined ? {} : { tab };
}
