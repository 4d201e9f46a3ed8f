/** Whether amounts are hidden on this device. Source: spec §2 balances. */

const STORAGE_KEY = 'candor.hideAmounts';

/** True when the member hid the amounts here. */
export function isHiding(store: Pick<Storage, 'getItem'>): boolean {
  try {
    return store.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Keeps the choice on this device. */
export function keepHiding(store: Pick<Storage, 'setItem'>, isHidden: boolean): void {
  try {
    store.setItem(STORAGE_KEY, isHidden ? 'yes' : 'no');
  } catch {
    // Storage may be full or forbidden: the choice then holds while the screen is open.
  }
}
