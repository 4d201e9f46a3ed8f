/** Dragging something away with a finger: how far it follows, and whether it goes when it is let go. Pure. */

export type Way = 'down' | 'left' | 'aside';

export interface Drag {
  /** Distance from where the finger was put down, px: right and down are positive. */
  readonly x: number;
  readonly y: number;
  /** Milliseconds since then. */
  readonly elapsedMs: number;
}

/** A finger moves this far before it is a drag, px. */
const SLOP = 6;
/** Goes when dragged by this part of its own size, */
const FAR = 0.35;
/** or faster than this, px per millisecond, over this distance. */
const FAST = 0.5;
const FAST_MIN = 24;

/** How far the element follows along its way, px; 0 against it. */
export function followed(way: Way, drag: Pick<Drag, 'x' | 'y'>): number {
  if (way === 'down') return Math.max(0, drag.y);
  return way === 'left' ? Math.min(0, drag.x) : drag.x;
}

/** Is this a drag along the way, and not a tap or a scroll across it? */
export function isDrag(way: Way, { x, y }: Pick<Drag, 'x' | 'y'>): boolean {
  const [along, across] = way === 'down' ? [y, x] : [x, y];
  return (
    Math.abs(along) > SLOP && Math.abs(along) > Math.abs(across) && followed(way, { x, y }) !== 0
  );
}

/** Does an element of this size go when it is let go here? */
export function goesAway(way: Way, drag: Drag, size: number): boolean {
  const distance = Math.abs(followed(way, drag));
  const isFast = distance >= FAST_MIN && distance / Math.max(1, drag.elapsedMs) >= FAST;
  return distance >= size * FAR || isFast;
}
