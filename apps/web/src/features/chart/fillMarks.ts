/** The member's own trades on the candles: a triangle below for a purchase, above for a sale. */
import { type OverlayCreateFiguresCallbackParams, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import type { Canvas } from './canvas.ts';
import { readColors } from './chartStyles.ts';

export interface FillMark {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  /** Plain decimal text. */
  readonly price: string;
  /** UTC epoch milliseconds. */
  readonly moment: number;
}

interface Drawn {
  readonly side: FillMark['side'];
  readonly color: string;
  readonly edge: string;
}

const NAME = 'CANDOR_FILL';
/** Of the triangle, in pixels: half its base, its height, and how far its point is from the price. */
const SHAPE = { half: 5, height: 7, gap: 2 };

registerOverlay<Drawn>({
  name: NAME,
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: figuresOf,
});

/** Keeps the marks those of `marks`, in the colours of the theme; more than one may stand on a candle. */
export function useFillMarks(
  { host, chart }: Canvas,
  { marks, themeKey }: { readonly marks: readonly FillMark[]; readonly themeKey: string },
): void {
  useEffect(() => {
    if (!host.current || themeKey === '') return;
    const { up, down, paper } = readColors(host.current);
    const drawn = chart.current;
    for (const { id, side, price, moment } of marks) {
      drawn?.createOverlay({
        name: NAME,
        id,
        lock: true,
        points: [{ timestamp: moment, value: Number(price) }],
        extendData: { side, color: side === 'buy' ? up : down, edge: paper },
      });
    }
    return () => {
      drawn?.removeOverlay({ name: NAME });
    };
  }, [host, chart, marks, themeKey]);
}

function figuresOf({ overlay, coordinates }: OverlayCreateFiguresCallbackParams<Drawn>) {
  const at = coordinates[0];
  if (!at || Number.isNaN(at.x)) return [];
  const { side, color, edge } = overlay.extendData;
  const down = side === 'buy' ? 1 : -1;
  const tip = at.y + down * SHAPE.gap;
  const base = tip + down * SHAPE.height;
  const coordinatesOf = [
    { x: at.x, y: tip },
    { x: at.x + SHAPE.half, y: base },
    { x: at.x - SHAPE.half, y: base },
  ];
  const styles = { style: 'stroke_fill', color, borderColor: edge, borderSize: 1 };
  return [{ type: 'polygon', ignoreEvent: true, attrs: { coordinates: coordinatesOf }, styles }];
}
