/** The pair of each market kind chosen last, kept for the browser session (spec §3 session storage). */

import type { MarketKind } from '@candor/money';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStorage } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

interface PairChoice {
  /** Symbols such as BTC/USDT; none of a kind of which none was chosen yet. */
  readonly chosen: Readonly<Partial<Record<MarketKind, string>>>;
  readonly choose: (kind: MarketKind, marketSymbol: string) => void;
}

export const usePairChoice = create<PairChoice>()(
  persist(
    (set) => ({
      chosen: {},
      choose: (kind, marketSymbol) =>
        set(({ chosen }) => ({ chosen: { ...chosen, [kind]: marketSymbol } })),
    }),
    { name: SESSION_KEYS.pair, storage: createJSONStorage(tabStorage) },
  ),
);
