/** What the trade screen remembers for the session: tab, side. Source: spec §2 trade, §3. */

export const TRADE_TABS = ['spot', 'futures', 'cycle'] as const;
export type TradeTab = (typeof TRADE_TABS)[number];

export interface TradeChoices {
  /** cycle is never remembered: choosing it leaves the screen. */
  readonly tab: 'spot' | 'futures';
  readonly side: 'buy' | 'sell';
}

export const FIRST_CHOICES: TradeChoices = { tab: 'spot', side: 'buy' };
const STORAGE_KEY = 'candor.trade';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The choices of this session; the first ones where nothing sensible was kept. */
export function readChoices(store: Store): TradeChoices {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return FIRST_CHOICES;
    const isFutures = 'tab' in kept && kept.tab === 'futures';
    const isSell = 'side' in kept && kept.side === 'sell';
    return { tab: isFutures ? 'futures' : 'spot', side: isSell ? 'sell' : 'buy' };
  } catch {
    return FIRST_CHOICES;
  }
}

/** Keeps choices for this session. */
export function keepChoices(store: Store, choices: TradeChoices): void {
  try {
    store.setItem(STORAGE_KEY, JSON.stringify(choices));
  } catch {
    // Storage may be full or forbidden: the choice then holds while the screen is open.
  }
}
