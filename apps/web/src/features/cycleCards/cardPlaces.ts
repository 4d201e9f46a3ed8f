/** Where each contract's card stands, kept for the session: other screens and a page loaded anew find it there. */

import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import type { Place } from './cardGeometry.ts';

/** By the ids of their orders. */
export type Places = Readonly<Record<number, Place>>;

/** What the card stands for that has all others in it; no order has this id. */
export const PILE = 0;

/** Cards that nobody has moved stand at the right edge, the first at the foot, each above the one before. */
export function firstPlace(at: number): Place {
  return { x: 1, y: Math.max(0, 1 - 0.1 * at) };
}

/** The places of these contracts; those of others are left out. */
export function placesOf(known: Places, orderIds: readonly number[]): Places {
  return Object.fromEntries(
    orderIds.map((orderId, at) => [orderId, known[orderId] ?? firstPlace(at)]),
  );
}

/** The places that were kept; what is none is left out. */
export function placesFrom(kept: unknown): Places {
  return Object.fromEntries(
    Object.entries(fieldsOf(kept)).flatMap(([orderId, each]) => {
      const place = placeFrom(each);
      return place ? [[orderId, place]] : [];
    }),
  );
}

export const cardPlaces = keptIn(tabStore, SESSION_KEYS.cycleCards, placesFrom);

function placeFrom(kept: unknown): Place | undefined {
  const { x, y } = fieldsOf(kept);
  return isShare(x) && isShare(y) ? { x, y } : undefined;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
