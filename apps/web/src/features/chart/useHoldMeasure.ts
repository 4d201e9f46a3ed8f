/** A long press begins a measure that the finger ends, Shift and a drag do it with a mouse; another press takes it away. */
import { type RefObject, useEffect, useRef } from 'react';
import { tick } from '../../shared/ui/haptic.ts';

/** Longer is a long press, as the library has it for its cross. */
const HOLD_MS = 500;
/** A finger that moves further before that scrolls. */
const SLOP = 8;

export interface HoldMeasure {
  readonly begin: (place: PointerEvent) => void;
  readonly extend: (place: PointerEvent) => void;
  /** Let go: what was no drag is no measure. */
  readonly finish: () => void;
  readonly clear: () => void;
}

/** Listens at the picture; the latest deeds are taken. */
export function useHoldMeasure(host: RefObject<HTMLElement | null>, deeds: HoldMeasure): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => (host.current ? listen(host.current, latest) : undefined), [host]);
}

function listen(element: HTMLElement, latest: RefObject<HoldMeasure>): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: PointerEvent | undefined;
  let isMeasuring = false;
  const begin = (event: PointerEvent) => {
    isMeasuring = true;
    latest.current.begin(event);
  };
  const stop = () => {
    clearTimeout(timer);
    if (isMeasuring) latest.current.finish();
    start = undefined;
    isMeasuring = false;
  };
  const down = (event: PointerEvent) => {
    latest.current.clear();
    if (event.pointerType === 'mouse') return event.shiftKey ? begin(event) : undefined;
    clearTimeout(timer);
    start = event.isPrimary ? event : undefined;
    timer = setTimeout(() => {
      if (!start) return;
      tick();
      begin(start);
    }, HOLD_MS);
  };
  const move = (event: PointerEvent) => {
    if (isMeasuring) return latest.current.extend(event);
    if (!start) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (far > SLOP) stop();
  };
  // The library pans by these, and the page scrolls; neither does while something is measured.
  const keep = (event: Event) => {
    if (!isMeasuring) return;
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  const { signal } = ended;
  element.addEventListener('pointerdown', down, { signal, capture: true });
  element.addEventListener('pointermove', move, { signal, capture: true });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(name, stop, { signal });
  }
  for (const name of ['touchmove', 'mousedown', 'mousemove'] as const) {
    element.addEventListener(name, keep, { signal, capture: true, passive: false });
  }
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
