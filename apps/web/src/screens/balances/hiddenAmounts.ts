/** Whether amounts are hidden on this device. Source: spec §2 balances. */
import { LOCAL_KEYS } from '../../shared/session/storageKeys.ts';
import { keepStored, readStored } from '../../shared/session/stored.ts';

/** True when the member hid the amounts here. */
export function isHiding(store: Pick<Storage, 'getItem'>): boolean {
  return readStored(store, LOCAL_KEYS.hideAmounts) === 'yes';
}

/** Keeps the choice on this device. */
export function keepHiding(store: Pick<Storage, 'setItem'>, isHidden: boolean): void {
  keepStored(store, LOCAL_KEYS.hideAmounts, isHidden ? 'yes' : 'no');
}
