/** The pair of each market kind chosen last, kept for the browser session (spec §3 session storage). */

import { MARKET_KINDS, type MarketKind } from '@candor/money';
import { changeKept, fieldsOf, keptIn } from '../native/kept.ts';
import { tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

/** Symbols such as BTC/USDT; none of a kind of which none was chosen yet. */
export type ChosenPairs = Readonly<Partial<Record<MarketKind, string>>>;

/** The pairs that were kept; anything else is left out. */
export function chosenPairsFrom(kept: unknown): ChosenPairs {
  const known = fieldsOf(kept);
  return Object.fromEntries(
    MARKET_KINDS.flatMap((kind) => {
      const symbol = known[kind];
      return typeof symbol === 'string' ? [[kind, symbol]] : [];
    }),
  );
}

export const chosenPairs = keptIn(tabStore, SESSION_KEYS.pair, chosenPairsFrom);

/** Takes another pair of a kind. */
export function choosePair(kind: MarketKind, marketSymbol: string): void {
  changeKept(chosenPairs, { [kind]: marketSymbol });
}
