/** The product a member has tapped: kept in the session, so that its page can be loaded again. Source: spec §2 lab. */

import { keepStored, readStored, tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

/** Keeps a product's number. */
export function pickProduct(productId: number): void {
  keepStored(tabStore, SESSION_KEYS.lockProduct, String(productId));
}

/** The number of the product that was picked; undefined without one. */
export function pickedProduct(): number | undefined {
  const kept = readStored(tabStore, SESSION_KEYS.lockProduct) ?? '';
  return /^\d{1,9}$/.test(kept) ? Number(kept) : undefined;
}
