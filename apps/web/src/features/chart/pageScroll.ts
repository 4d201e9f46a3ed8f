/**
 * Lets a vertical drag over the chart scroll the page: the library takes every touch for itself, so a
 * move that begins mostly upright is kept from it. Horizontal drags, pinches and long presses stay its own.
 */

/** Installs the rule on the chart's element; returns the function that removes it. */
export function allowPageScroll(element: HTMLElement): () => void {
  let start: { x: number; y: number } | undefined;
  let isVertical: boolean | undefined;

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    start =
      event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    isVertical = undefined;
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch || event.touches.length > 1) return;
    isVertical ??= Math.abs(touch.clientY - start.y) > Math.abs(touch.clientX - start.x);
    if (isVertical) event.stopImmediatePropagation();
  };

  element.addEventListener('touchstart', onStart, { capture: true, passive: true });
  element.addEventListener('touchmove', onMove, { capture: true, passive: true });
  return () => {
    element.removeEventListener('touchstart', onStart, { capture: true });
    element.removeEventListener('touchmove', onMove, { capture: true });
  };
}
