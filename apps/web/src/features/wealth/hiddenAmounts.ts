/** Whether amounts are hidden on this device. Source: spec §2 balances. */
import { useState } from 'react';
import { deviceStore, keepStored, readStored } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

/** What stands for a hidden figure. */
export const HIDDEN = '••••';

/** The member's choice, kept on this device, and the way to turn it. */
export function useHiddenAmounts(): { readonly isHidden: boolean; readonly toggle: () => void } {
  const [isHidden, setIsHidden] = useState(
    () => readStored(deviceStore, LOCAL_KEYS.hideAmounts) === 'yes',
  );
  const toggle = () => {
    keepStored(deviceStore, LOCAL_KEYS.hideAmounts, isHidden ? 'no' : 'yes');
    setIsHidden(!isHidden);
  };
  return { isHidden, toggle };
}
