/** The product a member has tapped: kept in the session, so that its page can be loaded again. Source: spec §2 lab. */

import { keptIn } from '../native/kept.ts';
import { tabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

/** The number of the product that was picked; undefined without one. */
export const pickedProduct = keptIn(tabStore, SESSION_KEYS.lockProduct, (kept) =>
  typeof kept === 'number' && Number.isSafeInteger(kept) ? kept : undefined,
);
