/** Which level of a side is pointed at with a mouse, has the keyboard, or is held with a finger. */
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Longer is no tap. */
const HOLD_MS = 450;

/** A level of a side; the best is 0. */
export interface ToldLevel {
  readonly side: 'ask' | 'bid';
  readonly slot: number;
}

type Side = HTMLUListElement;

/** What a side's list hears; a level that was held is not taken for tapped. */
export function useToldLevel(
  side: ToldLevel['side'],
  onTell: (told: ToldLevel | undefined) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (target: EventTarget) => {
    const slot = slotOf(target);
    onTell(slot === undefined ? undefined : { side, slot });
  };
  const end = () => {
    clearTimeout(timer.current);
    onTell(undefined);
  };
  return {
    onPointerOver: ({ pointerType, target }: PointerEvent<Side>) => {
      if (pointerType === 'mouse') tell(target);
    },
    onPointerDown: ({ pointerType, target }: PointerEvent<Side>) => {
      wasHeld.current = false;
      if (pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        tell(target);
      }, HOLD_MS);
    },
    onPointerUp: ({ pointerType }: PointerEvent<Side>) => {
      if (pointerType !== 'mouse') end();
    },
    onPointerCancel: end,
    onPointerLeave: end,
    onFocus: ({ target }: FocusEvent<Side>) => {
      if (target.matches(':focus-visible')) tell(target);
    },
    onBlur: end,
    onContextMenu: (event: MouseEvent<Side>) => {
      if (wasHeld.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<Side>) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.stopPropagation();
    },
  };
}

function slotOf(target: EventTarget): number | undefined {
  const slot = target instanceof Element ? target.closest('[data-slot]') : null;
  return slot instanceof HTMLElement ? Number(slot.dataset.slot) : undefined;
}
