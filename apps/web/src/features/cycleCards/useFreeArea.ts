/** Where cards may stand on the page that is open: the column between the bars, and the buttons in it. */
import { useEffect, useState } from 'react';
import type { Box, Obstacles } from './cardGeometry.ts';

export interface FreeArea {
  readonly area: Box;
  /** As they stand now. */
  readonly obstacles: Obstacles;
}

const EDGE = 8;
const TOP_BARS = '[data-demo], #root header';
const BOTTOM_BARS = '[data-bottom-bar]';
/** What a person must always be able to press. */
const FIRM = 'button[type="submit"], [data-cta]';
/** What else is pressed, but for the rows of lists, which are everywhere. */
const SOFT = 'main :is(button, a, input, select):not(li *, [data-cta], [type="submit"])';
/** Pages change in bursts: it is measured again this long after a change. */
const SETTLE_MS = 120;
/** While a page scrolls, cards stay. */
const SCROLLED_MS = 250;

/** Measured again when the window, the page or what is on it changes; undefined before. */
export function useFreeArea(): FreeArea | undefined {
  const [free, setFree] = useState<FreeArea>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      setFree((before) => unlessSame(before, measured(document)));
    };
    const soon = () => {
      timer ??= setTimeout(measure, SETTLE_MS);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SCROLLED_MS);
    };
    measure();
    const stop = watchPage(soon, later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return free;
}

function watchPage(soon: () => void, later: () => void): () => void {
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.documentElement);
  const parts = new MutationObserver(soon);
  parts.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', soon);
  addEventListener('scroll', later, { passive: true, capture: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    removeEventListener('resize', soon);
    removeEventListener('scroll', later, { capture: true });
  };
}

function measured(page: Document): FreeArea {
  const { clientWidth, clientHeight } = page.documentElement;
  const boxesOf = (query: string) =>
    [...page.querySelectorAll(query)].map((part) => part.getBoundingClientRect());
  const [column] = boxesOf('main');
  const stuck = boxesOf(TOP_BARS).filter((bar) => bar.top < clientHeight / 4);
  const top = Math.max(0, ...stuck.map((bar) => bar.bottom));
  const bars = boxesOf(BOTTOM_BARS).filter((bar) => bar.height > 0);
  const bottom = Math.min(clientHeight, ...bars.map((bar) => bar.top));
  const left = Math.max(0, column?.left ?? 0);
  const right = Math.min(clientWidth, column?.right ?? clientWidth);
  const area = {
    left: left + EDGE,
    top: top + EDGE,
    width: right - left - 2 * EDGE,
    height: bottom - top - 2 * EDGE,
  };
  const shownOf = (query: string) =>
    boxesOf(query)
      .filter((box) => box.height > 0 && box.bottom > top && box.top < bottom)
      .map(boxOf);
  return { area, obstacles: { firm: shownOf(FIRM), soft: shownOf(SOFT) } };
}

function boxOf({ left, top, width, height }: DOMRect): Box {
  return { left, top, width, height };
}

/** The same object while nothing has moved: nothing is drawn for it. */
function unlessSame(before: FreeArea | undefined, next: FreeArea): FreeArea {
  return before && JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
