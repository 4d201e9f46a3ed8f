/**
 * Sharp at every pixel ratio: the library draws as many dots as the browser says a canvas has, and some
 * browsers (a ratio that developer tools put on, older web views) count CSS pixels there. Where that count
 * does not fit the ratio the library is not told it, and reckons with the ratio itself.
 */

/** Two dots of rounding are honest. */
const ROUNDING = 2;

/** Whether a box in device pixels fits its CSS width and the ratio. */
export function isHonest(devicePixels: number, cssPixels: number, ratio: number): boolean {
  return Math.abs(devicePixels - cssPixels * ratio) <= ROUNDING;
}

/** Runs `make` with observers that leave out what is dishonest; the library asks once, in its first chart. */
export function withHonestPixels<Made>(make: () => Made): Made {
  const native = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends native {
    constructor(told: ResizeObserverCallback) {
      super((entries, observer) => told(entries.map(honestEntry), observer));
    }
  };
  try {
    return make();
  } finally {
    globalThis.ResizeObserver = native;
  }
}

function honestEntry(entry: ResizeObserverEntry): ResizeObserverEntry {
  const { target, contentRect, borderBoxSize, contentBoxSize, devicePixelContentBoxSize } = entry;
  const told = devicePixelContentBoxSize?.[0]?.inlineSize ?? Number.NaN;
  const css = contentBoxSize[0]?.inlineSize ?? contentRect.width;
  const box = isHonest(told, css, devicePixelRatio) ? devicePixelContentBoxSize : [];
  return { target, contentRect, borderBoxSize, contentBoxSize, devicePixelContentBoxSize: box };
}
