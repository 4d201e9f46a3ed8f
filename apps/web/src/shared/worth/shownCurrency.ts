/** In which currency values are shown: the member's choice, kept on this device. */
import { fieldsOf, keptIn } from '../native/kept.ts';
import { deviceStore } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** §2: totals are told in USDT unless the member chooses otherwise. */
export const USDT = 'USDT';

export const shownCurrency = keptIn(deviceStore, LOCAL_KEYS.currency, (kept) => {
  const { currency } = fieldsOf(kept);
  return { currency: typeof currency === 'string' ? currency : USDT };
});
