/** What the trade screen remembers for the session: tab, side, part of futures. Source: spec §2 trade, §3. */

import { keepStored, readStoredJson, type TabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

export const TRADE_TABS = ['spot', 'futures', 'cycle'] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

export interface TradeChoices {
  /** cycle is never remembered: choosing it leaves the screen. */
  readonly tab: 'spot' | 'futures';
  readonly side: 'buy' | 'sell';
  /** Of the futures panel; opening where nothing else is said. */
  readonly part?: FuturesPart;
}

export type FuturesPart = 'open' | 'positions';

export const FIRST_CHOICES: TradeChoices = { tab: 'spot', side: 'buy' };

/** The choices of this session; the first ones where nothing sensible was kept. */
export function readChoices(store: TabStore): TradeChoices {
  const kept = readStoredJson(store, SESSION_KEYS.trade);
  if (typeof kept !== 'object' || kept === null) return FIRST_CHOICES;
  const isFutures = 'tab' in kept && kept.tab === 'futures';
  const isSell = 'side' in kept && kept.side === 'sell';
  const tab = isFutures ? 'futures' : 'spot';
  const side = isSell ? 'sell' : 'buy';
  return 'part' in kept && kept.part === 'positions'
    ? { tab, side, part: 'positions' }
    : { tab, side };
}

/** Keeps choices for this session. */
export function keepChoices(store: TabStore, choices: TradeChoices): void {
  keepStored(store, SESSION_KEYS.trade, JSON.stringify(choices));
}
