/** What turns on the home screen: banners and notices. Source: spec §9 autoplay 5 s, transition 1 s. */

export const ROTATE_MS = 5_000;
/** A swipe turns from this share of the width on. */
const SWIPE_SHARE = 0.2;

export interface Rotation {
  readonly index: number;
  /** What goes out while `index` comes in; undefined before the first turn. */
  readonly leaving: number | undefined;
  /** 1 = what comes in comes from the end (next), -1 = from the start (previous). */
  readonly side: 1 | -1;
}

export const FIRST_TURN: Rotation = { index: 0, leaving: undefined, side: 1 };

/** The next (1) or previous (-1) of `count`; after the last comes the first. */
export function turn({ index }: Rotation, side: 1 | -1, count: number): Rotation {
  return { index: wrap(index + side, count), leaving: index, side };
}

/** Straight to `target`. */
export function turnTo(rotation: Rotation, target: number): Rotation {
  if (target === rotation.index) return rotation;
  return { index: target, leaving: rotation.index, side: target > rotation.index ? 1 : -1 };
}

/** What a swipe by `distance` px asks for: leftwards the next, rightwards the previous, or neither. */
export function swipeSide(distance: number, width: number): 1 | -1 | undefined {
  if (Math.abs(distance) < width * SWIPE_SHARE) return undefined;
  return distance < 0 ? 1 : -1;
}

/** Which neighbour a drag by `distance` px uncovers; undefined while nothing moves. */
export function uncovered(index: number, distance: number, count: number): number | undefined {
  if (distance === 0 || count < 2) return undefined;
  return wrap(index + (distance < 0 ? 1 : -1), count);
}

function wrap(index: number, count: number): number {
  return (index + count) % count;
}
