/** On a wide window a panel stands beside what opened it, and does not rise from an edge far from the hand. */
import { type RefObject, useLayoutEffect } from 'react';
import { floatingBy, shownWindow } from './floating.ts';

/** As in the style sheet. */
const WIDE = '(min-width: 768px) and (min-height: 481px)';

/** Keeps the open dialog beside `opener`, as long as the window is wide; where nothing opened it, in the middle. */
export function useBeside(
  place: RefObject<HTMLDialogElement | null>,
  opener: RefObject<Element | null>,
  isBeside: boolean,
): void {
  useLayoutEffect(() => {
    const dialog = place.current;
    const part = opener.current;
    if (!isBeside || !dialog || !(part instanceof HTMLElement) || part === document.body) return;
    const stand = () => {
      const isWide = matchMedia(WIDE).matches;
      dialog.toggleAttribute('data-beside', isWide);
      for (const name of ['left', 'top', 'maxHeight'] as const) dialog.style[name] = '';
      if (!isWide) return;
      const size = { window: shownWindow(), align: 'start' } as const;
      const found = floatingBy(part.getBoundingClientRect(), dialog.getBoundingClientRect(), size);
      for (const name of ['left', 'top', 'maxHeight'] as const) {
        dialog.style[name] = `${found[name]}px`;
      }
    };
    stand();
    const watcher = new ResizeObserver(stand);
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, [place, opener, isBeside]);
}
