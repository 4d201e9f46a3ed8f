/** What the records of futures show, kept for the session. */
import { recordChoicesFrom } from '../../features/records/recordChoices.ts';
import type { RecordFilter } from '../../features/records/recordFilter.ts';
import { keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const FUTURES_RECORD_TABS = [
  'openOrders',
  'history',
  'fills',
  'positions',
  'funding',
] as const;
export type FuturesRecordTab = (typeof FUTURES_RECORD_TABS)[number];
const SIDES = ['long', 'short'] as const;

export type PerpRecordFilter = RecordFilter<(typeof SIDES)[number]>;

export const futuresRecordChoices = keptIn(tabStore, SESSION_KEYS.futuresRecords, (kept) =>
  recordChoicesFrom(kept, { tabs: FUTURES_RECORD_TABS, sides: SIDES }),
);
