/** The pair last chosen anywhere in the app, kept for the session. Source: spec §3 session storage. */
import { create } from 'zustand';

const STORAGE_KEY = 'candor.pair';
const FIRST_PAIR = 'BTC/USDT';
const PATTERN = /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/;

interface PairChoice {
  /** Such as BTC/USDT. */
  readonly marketSymbol: string;
  readonly choose: (marketSymbol: string) => void;
}

/** The chosen pair and the way to choose another. */
export const usePairChoice = create<PairChoice>((set) => ({
  marketSymbol: storedPair(),
  choose: (marketSymbol) => {
    set({ marketSymbol });
    try {
      sessionStorage.setItem(STORAGE_KEY, marketSymbol);
    } catch {
      // Storage may be full or forbidden: the choice then holds until the page closes.
    }
  },
}));

function storedPair(): string {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return PATTERN.test(stored) ? stored : FIRST_PAIR;
  } catch {
    return FIRST_PAIR;
  }
}
