/** Which notices were opened on this device. */
import { keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

/** More than an exchange shows at a time. */
const KEPT_MAX = 200;

/** Their ids, the one opened last first. */
export const readNotices = keptIn(deviceStore, LOCAL_KEYS.readNotices, (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [],
);

/** Remembers that a notice was opened. */
export function markNoticeRead(id: string): void {
  const ids = readNotices.get();
  if (!ids.includes(id)) readNotices.keep([id, ...ids].slice(0, KEPT_MAX));
}
