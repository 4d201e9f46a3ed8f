/** Sideways swipes over the carousel; up and down stay with the page. */
import { type PointerEvent, useRef, useState } from 'react';
import { swipeSide, turn } from './rotation.ts';
import type { Turning } from './useRotation.ts';

/** A finger that moved less than this tapped. */
const TAP_PX = 8;

export interface SwipeOptions {
  readonly count: number;
  readonly onDrag: (isDragged: boolean) => void;
}

/** Follows the pointer and turns when it lets go far enough. */
export function useSwipe({ rotation, setRotation }: Turning, { count, onDrag }: SwipeOptions) {
  const start = useRef<number>(undefined);
  const hasMoved = useRef(false);
  const [distance, setDistance] = useState(0);
  const [releasedAt, setReleasedAt] = useState(0);
  const move = (event: PointerEvent) => {
    if (start.current === undefined || count < 2) return;
    const moved = event.clientX - start.current;
    if (!hasMoved.current && Math.abs(moved) < TAP_PX) return;
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasMoved.current = true;
    onDrag(true);
    setDistance(moved);
  };
  const end = (event: PointerEvent, isCancelled = false) => {
    start.current = undefined;
    if (!hasMoved.current) return;
    const side = isCancelled ? undefined : swipeSide(distance, event.currentTarget.clientWidth);
    setReleasedAt(side ? distance : 0);
    if (side) setRotation(turn(rotation, side, count));
    setDistance(0);
    onDrag(false);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary && event.button === 0 ? event.clientX : undefined;
      hasMoved.current = false;
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent) => end(event),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
  return { distance, releasedAt, handlers, mayTap: () => !hasMoved.current };
}
