/** What the market screen remembers for the session. Source: spec §3 session storage. */

import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import { FILTERS, type Filter } from './marketList.ts';

export const MARKET_TABS = ['spot', 'futures', 'cycle'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export interface MarketChoices {
  readonly tab: MarketTab;
  readonly filter: Filter;
}

/** The choices that were kept; spot and all pairs where nothing sensible was. */
export function marketChoicesFrom(kept: unknown): MarketChoices {
  const { tab, filter } = fieldsOf(kept);
  return {
    tab: MARKET_TABS.find((each) => each === tab) ?? 'spot',
    filter: FILTERS.find((each) => each === filter) ?? 'all',
  };
}

export const marketChoices = keptIn(tabStore, SESSION_KEYS.market, marketChoicesFrom);
