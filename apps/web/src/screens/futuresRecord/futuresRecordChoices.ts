/** Tab and filters of the futures records, kept for the session. Source: spec §3 session storage. */
import { isMarketSymbol } from '@candor/money';
import { type RecordRange, rangeRequest } from '../../features/records/recordRange.ts';
import { keepStored, readStoredJson, type TabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const FUTURES_RECORD_TABS = [
  'openOrders',
  'history',
  'fills',
  'positions',
  'funding',
] as const;
export type FuturesRecordTab = (typeof FUTURES_RECORD_TABS)[number];

/** Empty texts mean all. */
export interface PerpRecordFilter {
  /** A pair such as BTC/USDT. */
  readonly pair: string;
  readonly side: '' | 'long' | 'short';
  /** Of what is past only. */
  readonly range?: RecordRange;
}

export interface FuturesRecordChoices {
  readonly tab: FuturesRecordTab;
  readonly filter: PerpRecordFilter;
}

/**
 * The choices of this session; open orders of all pairs where nothing sensible was kept. A link may
 * ask for a tab.
 */
export function readFuturesRecordChoices(
  store: Pick<TabStore, 'getItem'>,
  asked?: unknown,
): FuturesRecordChoices {
  const kept = (readStoredJson(store, SESSION_KEYS.futuresRecords) ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const { tab, pair, side } = kept;
  return {
    tab: tabOf(asked) ?? tabOf(tab) ?? 'openOrders',
    filter: {
      pair: typeof pair === 'string' && isMarketSymbol(pair) ? pair : '',
      side: sideOf(side),
    },
  };
}

/** Keeps choices for this session. */
export function keepFuturesRecordChoices(
  store: Pick<TabStore, 'setItem'>,
  { tab, filter }: FuturesRecordChoices,
): void {
  keepStored(
    store,
    SESSION_KEYS.futuresRecords,
    JSON.stringify({ tab, pair: filter.pair, side: filter.side }),
  );
}

/** The side behind a picker's value; both for anything else. */
export function sideOf(value: unknown): PerpRecordFilter['side'] {
  return value === 'long' || value === 'short' ? value : '';
}

/** The filter as the calls take it. */
export function perpRequestOf({ pair, side }: PerpRecordFilter) {
  const [baseAsset, quoteAsset] = pair.split('/');
  return {
    ...(baseAsset && quoteAsset ? { baseAsset, quoteAsset } : {}),
    ...(side === '' ? {} : { side }),
  };
}

/** The filter with its range of time, as calls of the past take it. */
export function perpPastOf(filter: PerpRecordFilter) {
  return { ...perpRequestOf(filter), ...rangeRequest(filter.range ?? { name: '' }) };
}

function tabOf(value: unknown): FuturesRecordTab | undefined {
  return FUTURES_RECORD_TABS.find((tab) => tab === value);
}
