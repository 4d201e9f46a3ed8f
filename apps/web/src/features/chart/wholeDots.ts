/**
 * Lays the library's canvases on whole dots of the screen. It places them by CSS pixels, of which one is no whole
 * number of dots at a ratio such as 2.75: a picture that begins between two dots is drawn over both, and is blurred.
 */

/** From a place to the nearest whole dot, in CSS pixels. */
export function toDot(place: number, ratio: number): number {
  return (Math.round(place * ratio) - place * ratio) / ratio;
}

/** Keeps every canvas in `element` there as sizes change; returns what stops that. */
export function keepOnDots(element: HTMLElement): () => void {
  let frame: number | undefined;
  const soon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      layOnDots([...element.querySelectorAll('canvas')], devicePixelRatio);
    });
  };
  const changes = new MutationObserver(soon);
  const attributeFilter = ['width', 'height'];
  changes.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter });
  window.addEventListener('resize', soon);
  soon();
  return () => {
    changes.disconnect();
    window.removeEventListener('resize', soon);
    cancelAnimationFrame(frame ?? 0);
  };
}

/** All are sized before the first is asked for its place: the page is laid out once. */
function layOnDots(canvases: readonly HTMLCanvasElement[], ratio: number): void {
  if (Number.isInteger(ratio)) return;
  for (const { style, width, height } of canvases) {
    const size = { width: `${width / ratio}px`, height: `${height / ratio}px` };
    Object.assign(style, { translate: '', ...size });
  }
  const places = canvases.map((canvas) => canvas.getBoundingClientRect());
  for (const [at, { left, top }] of places.entries()) {
    canvases[at]?.style.setProperty('translate', `${toDot(left, ratio)}px ${toDot(top, ratio)}px`);
  }
}
