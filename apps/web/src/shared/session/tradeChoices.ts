/** What the trade screen remembers for the session: tab, side, part of futures. Source: spec §2 trade, §3. */

import { fieldsOf, keptIn } from '../native/kept.ts';
import { tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

export const TRADE_TABS = ['spot', 'futures', 'cycle'] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

export interface TradeChoices {
  /** cycle is never remembered: choosing it leaves the screen. */
  readonly tab: 'spot' | 'futures';
  readonly side: 'buy' | 'sell';
  /** Of the futures panel. */
  readonly part: FuturesPart;
}

export type FuturesPart = 'open' | 'positions';

/** The choices that were kept; spot, buying and opening where nothing sensible was. */
export function tradeChoicesFrom(kept: unknown): TradeChoices {
  const { tab, side, part } = fieldsOf(kept);
  return {
    tab: tab === 'futures' ? 'futures' : 'spot',
    side: side === 'sell' ? 'sell' : 'buy',
    part: part === 'positions' ? 'positions' : 'open',
  };
}

export const tradeChoices = keptIn(tabStore, SESSION_KEYS.trade, tradeChoicesFrom);
