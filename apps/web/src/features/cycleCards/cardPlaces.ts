/** Where each contract's card stands, kept for the session: other screens and a page loaded anew find it there. */

import { keepStored, readStoredJson, type TabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import type { Place } from './cardGeometry.ts';

export type Places = ReadonlyMap<number, Place>;

/** Cards that nobody has moved stand at the right edge, the first at the foot, each above the one before. */
export function firstPlace(at: number): Place {
  return { x: 1, y: Math.max(0, 1 - 0.1 * at) };
}

/** The places of these contracts; those of others are forgotten. */
export function readPlaces(store: Pick<TabStore, 'getItem'>, orderIds: readonly number[]): Places {
  const kept = readStoredJson(store, SESSION_KEYS.cycleCards);
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const known = new Map(entries.map(([orderId, place]) => [Number(orderId), placeFrom(place)]));
  return new Map(orderIds.map((orderId, at) => [orderId, known.get(orderId) ?? firstPlace(at)]));
}

/** Keeps the places of the contracts that run. */
export function keepPlaces(store: Pick<TabStore, 'setItem'>, places: Places): void {
  keepStored(store, SESSION_KEYS.cycleCards, JSON.stringify(Object.fromEntries(places)));
}

function placeFrom(kept: unknown): Place | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [x, y] = [Reflect.get(kept, 'x'), Reflect.get(kept, 'y')];
  return isShare(x) && isShare(y) ? { x, y } : undefined;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
