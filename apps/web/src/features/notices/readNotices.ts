/** Which notices were opened on this device. */
import { create } from 'zustand';
import { deviceStore, keepStored, readStoredJson } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

/** More than an exchange shows at a time. */
const KEPT_MAX = 200;

export const useReadNotices = create<{ readonly ids: readonly string[] }>(() => ({
  ids: idsOf(readStoredJson(deviceStore, LOCAL_KEYS.readNotices)),
}));

/** Remembers that a notice was opened. */
export function markNoticeRead(id: string): void {
  const { ids } = useReadNotices.getState();
  if (ids.includes(id)) return;
  const kept = [id, ...ids].slice(0, KEPT_MAX);
  useReadNotices.setState({ ids: kept });
  keepStored(deviceStore, LOCAL_KEYS.readNotices, JSON.stringify(kept));
}

function idsOf(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}
