/** Which contracts the history shows, kept for the session. */
import { filterFrom } from '../../features/records/recordFilter.ts';
import { keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export const historyFilter = keptIn(tabStore, SESSION_KEYS.cycleHistory, (kept) =>
  filterFrom(kept, ['buy', 'sell']),
);
