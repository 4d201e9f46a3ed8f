/** What stays at hand above the foot of a screen stands above its strips as well. */
import { type RefObject, useLayoutEffect } from 'react';

/** Tells the strip's screen how high it is, as `--strip`, as long as one is there. */
export function useStripRoom(strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = strip.current;
    const screen = shown?.closest('main');
    if (!shown || !screen) return;
    const measure = () => screen.style.setProperty('--strip', `${shown.offsetHeight}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(shown);
    return () => {
      watcher.disconnect();
      const others = [...screen.querySelectorAll('[data-strip]')].filter((each) => each !== shown);
      if (others.length === 0) screen.style.removeProperty('--strip');
    };
  }, [strip]);
}
