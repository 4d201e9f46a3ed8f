/** Tab and hide-zero of the balances, kept for the session. Source: spec §3 session storage. */

import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const BALANCE_TABS = ['spotAssets', 'futuresAssets', 'fiatAssets'] as const;
export type BalanceTab = (typeof BALANCE_TABS)[number];

export interface BalanceChoices {
  readonly tab: BalanceTab;
  readonly hideZero: boolean;
}

/** The choices that were kept; the spot assets that there are where nothing sensible was. */
export function balanceChoicesFrom(kept: unknown): BalanceChoices {
  const { tab, hideZero } = fieldsOf(kept);
  return {
    tab: BALANCE_TABS.find((each) => each === tab) ?? 'spotAssets',
    hideZero: hideZero !== false,
  };
}

export const balanceChoices = keptIn(tabStore, SESSION_KEYS.balances, balanceChoicesFrom);
