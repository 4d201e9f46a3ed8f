/**
 * The server's clock as this device knows it: set by the server's word, counted on by the monotonic clock of the page,
 * so that a device whose clock is put forward or back counts on as before. Source: spec §3 server time offset.
 */

import { type DeviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

const heard = new Set<() => void>();
/** What the server's clock said when the page's monotonic one stood at zero. */
let serverZero = Date.now() - performance.now();

/** Server minus local time, from a question asked and answered at these local moments. */
export function offsetOf(serverTime: number, askedAt: number, answeredAt: number): number {
  return Math.round(serverTime - (askedAt + answeredAt) / 2);
}

/** Takes the offset kept by an earlier visit; until the server answers it is the best guess. */
export function recallOffset(store: Pick<DeviceStore, 'getItem'>): void {
  const kept = Number(readStored(store, LOCAL_KEYS.clockOffset) ?? 0);
  begin(Number.isSafeInteger(kept) ? kept : 0);
}

/** Sets the clock by its offset to the device's, keeps that, and tells whoever counts. */
export function setOffset(store: Pick<DeviceStore, 'setItem'>, nextMs: number): void {
  begin(nextMs);
  keepStored(store, LOCAL_KEYS.clockOffset, String(nextMs));
}

/** Now by the server's clock, UTC milliseconds. */
export function serverNow(): number {
  return nowBy(serverZero);
}

/** Now by a clock that began with the page at `zero`. */
export function nowBy(zero: number): number {
  return Math.round(zero + performance.now());
}

/** When the page began by the server's clock: another number once the clock was set anew. */
export function clockZero(): number {
  return serverZero;
}

/** Calls `listener` whenever the clock was set; returns the function that stops it. */
export function onClockSet(listener: () => void): () => void {
  heard.add(listener);
  return () => heard.delete(listener);
}

function begin(offsetMs: number): void {
  serverZero = Date.now() - performance.now() + offsetMs;
  for (const listener of heard) listener();
}
