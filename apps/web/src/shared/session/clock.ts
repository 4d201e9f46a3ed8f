/** The server's clock as this device knows it. Source: spec §3 server time offset, stored locally. */

import { type DeviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

let offsetMs = 0;

/** Server minus local time, from a question asked and answered at these local moments. */
export function offsetOf(serverTime: number, askedAt: number, answeredAt: number): number {
  return Math.round(serverTime - (askedAt + answeredAt) / 2);
}

/** Takes the offset kept by an earlier visit; until the server answers it is the best guess. */
export function recallOffset(store: Pick<DeviceStore, 'getItem'>): void {
  const kept = Number(readStored(store, LOCAL_KEYS.clockOffset) ?? 0);
  offsetMs = Number.isSafeInteger(kept) ? kept : 0;
}

/** Sets the clock and keeps its offset. */
export function setOffset(store: Pick<DeviceStore, 'setItem'>, nextMs: number): void {
  offsetMs = nextMs;
  keepStored(store, LOCAL_KEYS.clockOffset, String(nextMs));
}

/** Now by the server's clock, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
