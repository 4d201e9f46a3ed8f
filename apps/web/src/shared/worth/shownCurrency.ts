/** In which currency values are shown: the member's choice, kept on this device. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** §2: totals are told in USDT unless the member chooses otherwise. */
export const USDT = 'USDT';

interface ShownCurrency {
  readonly currency: string;
}

export const useShownCurrency = create<ShownCurrency>()(
  persist((): ShownCurrency => ({ currency: USDT }), { name: LOCAL_KEYS.currency }),
);
