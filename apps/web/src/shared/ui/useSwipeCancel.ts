/** A row that is swiped to the left is cancelled: it stands where it stood until the exchange has said so. */
import { type PointerEvent, type RefObject, useRef } from 'react';
import { useOnline } from '../native/useOnline.ts';
import { useDragAway } from './useDragAway.ts';

type Swiped = PointerEvent<HTMLElement>;

/** The row's place and the handlers it takes; none while it may not be cancelled, or no network would tell. */
export function useSwipeCancel(cancel: (() => void) | undefined) {
  const row = useRef<HTMLLIElement>(null);
  const isOnline = useOnline();
  const swipe = useDragAway({
    way: 'left',
    target: row,
    onAway: () => {
      if (row.current) row.current.style.transform = '';
      cancel?.();
    },
  });
  const after = <Event extends Swiped>(handle: (event: Event) => void) => {
    return (event: Event) => {
      handle(event);
      colourGap(row);
    };
  };
  const swipes = {
    onPointerDown: swipe.onPointerDown,
    onPointerMove: after(swipe.onPointerMove),
    onPointerUp: after(swipe.onPointerUp),
    onPointerCancel: after(swipe.onPointerCancel),
  };
  return { row, swipes: cancel && isOnline ? swipes : {} };
}

/** What the row leaves free is red: letting go there takes something away. */
function colourGap({ current }: RefObject<HTMLLIElement | null>): void {
  if (!current) return;
  const [moved] = /[\d.]+(?=px)/.exec(current.style.transform) ?? [];
  current.style.boxShadow = moved === undefined ? '' : `${moved}px 0 0 var(--red)`;
}
