/** What the trade screen remembers for the session: tab, side. Source: spec §2 trade, §3. */
import { SESSION_KEYS } from './storageKeys.ts';
import { keepStored, readStoredJson, type Store } from './stored.ts';

export const TRADE_TABS = ['spot', 'futures', 'cycle'] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

export interface TradeChoices {
  /** cycle is never remembered: choosing it leaves the screen. */
  readonly tab: 'spot' | 'futures';
  readonly side: 'buy' | 'sell';
}

export const FIRST_CHOICES: TradeChoices = { tab: 'spot', side: 'buy' };

/** The choices of this session; the first ones where nothing sensible was kept. */
export function readChoices(store: Store): TradeChoices {
  const kept = readStoredJson(store, SESSION_KEYS.trade);
  if (typeof kept !== 'object' || kept === null) return FIRST_CHOICES;
  const isFutures = 'tab' in kept && kept.tab === 'futures';
  const isSell = 'side' in kept && kept.side === 'sell';
  return { tab: isFutures ? 'futures' : 'spot', side: isSell ? 'sell' : 'buy' };
}

/** Keeps choices for this session. */
export function keepChoices(store: Store, choices: TradeChoices): void {
  keepStored(store, SESSION_KEYS.trade, JSON.stringify(choices));
}
