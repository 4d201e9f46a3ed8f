/** Whether amounts are hidden on this device. Source: spec §2 balances. */
import { keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { useKept } from '../../shared/native/useKept.ts';

/** What stands for a hidden figure. */
export const HIDDEN = '••••';

const hidesAmounts = keptIn(deviceStore, LOCAL_KEYS.hideAmounts, (kept) =>
  kept === 'yes' ? 'yes' : 'no',
);

/** The member's choice, kept on this device, and the way to turn it. */
export function useHiddenAmounts(): { readonly isHidden: boolean; readonly toggle: () => void } {
  const isHidden = useKept(hidesAmounts) === 'yes';
  return { isHidden, toggle: () => hidesAmounts.keep(isHidden ? 'no' : 'yes') };
}
