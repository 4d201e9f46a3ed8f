/** The product a member has tapped: kept in the session, so that its page can be loaded again. Source: spec §2 lab. */
import { SESSION_KEYS } from '../session/storageKeys.ts';
import { keepStored, readStored } from '../session/stored.ts';

/** Keeps a product's number. */
export function pickProduct(productId: number): void {
  keepStored(sessionStorage, SESSION_KEYS.lockProduct, String(productId));
}

/** The number of the product that was picked; undefined without one. */
export function pickedProduct(): number | undefined {
  const kept = readStored(sessionStorage, SESSION_KEYS.lockProduct) ?? '';
  return /^\d{1,9}$/.test(kept) ? Number(kept) : undefined;
}
