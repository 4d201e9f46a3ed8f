/** A finger or a mouse drags an element away; let go too early, it comes back. */
import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Drag, followed, goesAway, isDrag, type Way } from './dragAway.ts';

export interface DragAwayOptions {
  readonly way: Way;
  /** What moves. */
  readonly target: RefObject<HTMLElement | null>;
  readonly onAway: () => void;
}

interface Held {
  readonly x: number;
  readonly y: number;
  readonly since: number;
  readonly isDragging: boolean;
}

/** Gives the handlers of the place where the drag begins; it needs `touch-action` across the way at most. */
export function useDragAway({ way, target, onAway }: DragAwayOptions) {
  const held = useRef<Held>(undefined);
  const move = (offset: number | undefined) => {
    const style = target.current?.style;
    if (!style) return;
    const axis = way === 'down' ? 'Y' : 'X';
    style.transition = offset === undefined ? 'transform 160ms var(--ease-out)' : 'none';
    style.transform = offset === undefined ? '' : `translate${axis}(${offset}px)`;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { clientX: x, clientY: y, timeStamp: since } = event;
      held.current = { x, y, since, isDragging: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // A mouse may have been let go where nothing told.
      if (event.buttons === 0) held.current = undefined;
      const from = held.current;
      if (!from) return;
      const drag = dragOf(from, event);
      if (!from.isDragging && !isDrag(way, drag)) return;
      if (!from.isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { ...from, isDragging: true };
      move(followed(way, drag));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = held.current;
      held.current = undefined;
      if (!from?.isDragging) return;
      const box = target.current;
      const size = (way === 'down' ? box?.offsetHeight : box?.offsetWidth) ?? 0;
      if (goesAway(way, dragOf(from, event), size)) onAway();
      else move(undefined);
    },
    onPointerCancel: () => {
      held.current = undefined;
      move(undefined);
    },
  };
}

function dragOf(from: Held, event: PointerEvent): Drag {
  const { clientX, clientY, timeStamp } = event;
  return { x: clientX - from.x, y: clientY - from.y, elapsedMs: timeStamp - from.since };
}
