/** Tab and hide-zero of the balances, kept for the session. Source: spec §3 session storage. */

import { keepStored, readStoredJson, type TabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const BALANCE_TABS = ['spotAssets', 'futuresAssets', 'fiatAssets'] as const;
export type BalanceTab = (typeof BALANCE_TABS)[number];

export interface BalanceChoices {
  readonly tab: BalanceTab;
  readonly hideZero: boolean;
}

/** The choices of this session; the spot assets that there are where nothing sensible was kept. */
export function readBalanceChoices(store: Pick<TabStore, 'getItem'>): BalanceChoices {
  const kept = (readStoredJson(store, SESSION_KEYS.balances) ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    tab: BALANCE_TABS.find((each) => each === kept.tab) ?? 'spotAssets',
    hideZero: kept.hideZero !== false,
  };
}

/** Keeps choices for this session. */
export function keepBalanceChoices(
  store: Pick<TabStore, 'setItem'>,
  choices: BalanceChoices,
): void {
  keepStored(store, SESSION_KEYS.balances, JSON.stringify(choices));
}
