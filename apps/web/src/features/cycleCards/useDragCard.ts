/** A card follows a finger, a mouse or the arrow keys; a press that does not move opens it. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Box } from './cardGeometry.ts';

export interface DragCardOptions {
  /** Where it stands. */
  readonly box: Box;
  /** It was let go here. */
  readonly onDrop: (box: Box) => void;
  readonly onPress: () => void;
}

interface Held {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves less than this has pressed. */
const PRESS_PX = 6;
const KEY_STEP = 24;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** How far it is from where it stands while it is dragged, and the card's handlers; it needs `touch-action: none`. */
export function useDragCard({ box, onDrop, onPress }: DragCardOptions) {
  const held = useRef<Held>(undefined);
  const wasDragged = useRef(false);
  const [offset, setOffset] = useState<Held>();
  const moved = ({ x, y }: Held) => ({ ...box, left: box.left + x, top: box.top + y });
  const way = (event: PointerEvent): Held => ({
    x: event.clientX - (held.current?.x ?? event.clientX),
    y: event.clientY - (held.current?.y ?? event.clientY),
  });
  const end = () => {
    held.current = undefined;
    setOffset(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      held.current = { x: event.clientX, y: event.clientY };
      wasDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return;
      const { x, y } = way(event);
      wasDragged.current ||= Math.hypot(x, y) >= PRESS_PX;
      if (wasDragged.current) setOffset({ x, y });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (held.current && wasDragged.current) onDrop(moved(way(event)));
      end();
    },
    onPointerCancel: end,
    // The browser's own click comes after a drag too.
    onClick: () => {
      if (!wasDragged.current) onPress();
      wasDragged.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [x, y] = KEYS[event.key] ?? [];
      if (x === undefined || y === undefined) return;
      event.preventDefault();
      onDrop(moved({ x, y }));
    },
  };
  return { offset, handlers };
}
