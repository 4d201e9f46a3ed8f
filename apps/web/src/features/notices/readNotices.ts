/** Which notices were opened on this device. */
import { create } from 'zustand';
import { LOCAL_KEYS } from '../../shared/session/storageKeys.ts';
import { keepStored, readStoredJson } from '../../shared/session/stored.ts';

/** More than an exchange shows at a time. */
const KEPT_MAX = 200;

export const useReadNotices = create<{ readonly ids: readonly string[] }>(() => ({
  ids: idsOf(readStoredJson(localStorage, LOCAL_KEYS.readNotices)),
}));

/** Remembers that a notice was opened. */
export function markNoticeRead(id: string): void {
  const { ids } = useReadNotices.getState();
  if (ids.includes(id)) return;
  const kept = [id, ...ids].slice(0, KEPT_MAX);
  useReadNotices.setState({ ids: kept });
  keepStored(localStorage, LOCAL_KEYS.readNotices, JSON.stringify(kept));
}

function idsOf(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}
