/** What a typed limit price earns before it is sent: how far it is from the market, and whether it is allowed there. */
import { distancePercent, unitsOf } from './marketDistance.ts';

/** Nearer than this no exchange draws its bounds: in percent. */
const FAR = 1;

/** Between which prices an order may be, both inclusive; plain decimal text, 0 where there is no bound. */
export interface PriceBounds {
  readonly minimum: string;
  readonly maximum: string;
}

export interface PriceNote {
  /** From the last price, in percent with its sign; undefined while one of them is no price. */
  readonly distance: string | undefined;
  /** Set when the price is not between them. */
  readonly broken: PriceBounds | undefined;
}

/** Reckons the note. The exchange judges the order itself: its bounds move with the index. */
export function priceNoteOf(
  price: string,
  last: string,
  bounds: PriceBounds | undefined,
): PriceNote {
  const units = unitsOf(price);
  const isBroken =
    bounds !== undefined &&
    units > 0n &&
    unitsOf(bounds.maximum) > 0n &&
    (units < unitsOf(bounds.minimum) || units > unitsOf(bounds.maximum));
  return {
    distance: distancePercent(price, last),
    broken: isBroken ? bounds : undefined,
  };
}

/** Is it far enough that the bounds are worth asking for? */
export function isFar(distance: string | undefined): boolean {
  return distance !== undefined && Math.abs(Number(distance)) >= FAR;
}
