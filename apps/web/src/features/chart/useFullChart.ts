/** A chart that fills the window: by its button, or because a phone is held sideways. Back and Escape end it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLowWindow } from '../../shared/ui/mediaQuery.ts';
import { openOverlay, useOverlayNames } from '../../shared/ui/overlays.ts';

export interface FullChart {
  readonly ref: RefObject<HTMLElement | null>;
  readonly isFull: boolean;
  readonly fill: () => void;
  readonly leave: () => void;
}

/** Its name among the open overlays. */
const NAME = 'fullChart';

/** Nothing of the sort where the chart is no page of its own. */
export function useFullChart(mayFill: boolean): FullChart {
  const ref = useRef<HTMLElement>(null);
  const isLow = useLowWindow();
  const [isWanted, setIsWanted] = useState<boolean>();
  // Each turn of the phone asks anew.
  useEffect(() => setIsWanted(isLow ? true : undefined), [isLow]);
  const isFull = mayFill && isWanted === true;
  useEffect(() => {
    if (!isFull || !ref.current) return;
    const leave = () => {
      setIsWanted(false);
      return true;
    };
    // What lies over the chart closes first.
    const isOnTop = () => useOverlayNames.getState().at(-1) === NAME;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && isOnTop() && leave();
    const ends = [openOverlay(NAME, leave), makeOthersInert(ref.current)];
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      for (const end of ends) end();
    };
  }, [isFull]);
  return {
    ref,
    isFull,
    fill: () => setIsWanted(true),
    leave: () => setIsWanted(false),
  };
}

/** What lies under the chart takes no focus: all beside it, up to its screen. */
function makeOthersInert(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  const top = element.closest('main')?.parentElement;
  for (let at: HTMLElement | null = element; at && at !== top; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (other === at || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      made.push(other);
    }
  }
  return () => {
    for (const other of made) other.inert = false;
  };
}
