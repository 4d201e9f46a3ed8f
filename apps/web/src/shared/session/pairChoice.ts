/** The pair chosen last, kept for the browser session (spec §3 session storage). */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { SESSION_KEYS } from './storageKeys.ts';

interface PairChoice {
  readonly marketSymbol: string;
  readonly choose: (marketSymbol: string) => void;
}

export const usePairChoice = create<PairChoice>()(
  persist(
    (set) => ({
      marketSymbol: 'BTC/USDT',
      choose: (marketSymbol) => set({ marketSymbol }),
    }),
    { name: SESSION_KEYS.pair, storage: createJSONStorage(() => sessionStorage) },
  ),
);
