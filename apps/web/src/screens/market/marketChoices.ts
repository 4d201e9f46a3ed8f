/** What the market screen remembers for the session. Source: spec §3 session storage. */

import { keepStored, readStored, type TabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import { FILTERS, type Filter, type Sort, UNSORTED } from './marketList.ts';

export const MARKET_TABS = ['spot', 'futures', 'cycle'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];
export const FILTER_NAMES = ['favorites', 'all', 'main', 'pioneer'] as const;

export interface MarketChoices {
  readonly tab: MarketTab;
  readonly filter: Filter;
  /** Not remembered: a list opens unsorted. */
  readonly sort: Sort;
}

/** The kept choices; spot and all pairs where nothing sensible was kept. */
export function readMarketChoices(store: TabStore): MarketChoices {
  const [tabText, filterNumber] = (readStored(store, SESSION_KEYS.market) ?? '').split(' ');
  return {
    tab: MARKET_TABS.find((tab) => tab === tabText) ?? 'spot',
    filter: FILTER_NAMES.find((name) => `${FILTERS[name]}` === filterNumber) ?? 'all',
    sort: UNSORTED,
  };
}

/** Keeps tab and filter for this session. */
export function keepMarketChoices(store: TabStore, { tab, filter }: MarketChoices): void {
  keepStored(store, SESSION_KEYS.market, `${tab} ${FILTERS[filter]}`);
}
