import { type PointerEvent, useState } from 'react';

/** A ruler that is dragged: `onPlace` hears where on its width the pointer is, in percent. */
export function useRulerDrag(onPlace: (percent: number) => void, isDisabled = false) {
  const [isDragged, setIsDragged] = useState(false);
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsDragged(!isDisabled);
      onPlace(percentAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.buttons === 1) onPlace(percentAt(event));
    },
    onLostPointerCapture: () => setIsDragged(false),
  };
  return { isDragged, drag };
}

function percentAt(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return ((event.clientX - box.left) / box.width) * 100;
}
