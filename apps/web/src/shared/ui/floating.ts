/** Where a small panel stands beside what it belongs to; pixels of the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

export interface Floating {
  readonly left: number;
  readonly top: number;
  /** More does not fit; the panel scrolls then. */
  readonly maxHeight: number;
}

/** From the part to the panel, and from the panel to the window's edge. */
const GAP = 4;
const MARGIN = 8;

/**
 * Below its part, above where there is more room; one that is too high for both lies over its part, so that its foot
 * with the button is seen. Never outside the window.
 */
export function floatingBy(
  part: Box,
  panel: Size,
  { window, align }: { readonly window: Size; readonly align: 'start' | 'center' },
): Floating {
  const below = window.height - part.top - part.height - GAP - MARGIN;
  const above = part.top - GAP - MARGIN;
  const isOver = panel.height > below && panel.height > above;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = isOver ? window.height - 2 * MARGIN : Math.max(0, isBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const top = isBelow ? part.top + part.height + GAP : part.top - GAP - height;
  const wanted = align === 'start' ? part.left : part.left + (part.width - panel.width) / 2;
  return {
    left: Math.max(MARGIN, Math.min(wanted, window.width - panel.width - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, window.height - height - MARGIN)),
    maxHeight,
  };
}

/** The window as far as something can be seen in it: without the room of its scroll bar. */
export function shownWindow(): Size {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}
