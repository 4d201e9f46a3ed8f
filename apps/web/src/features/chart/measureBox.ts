/** The box between two points of the chart, and the points under a finger. Floats only draw. */
import { type OverlayCreateFiguresCallbackParams, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import type { Canvas } from './canvas.ts';
import { readColors } from './chartStyles.ts';
import { PRICE_PANE } from './createChart.ts';
import { dragStep } from './dragPrice.ts';
import type { ChartPoint, ChartSpan } from './measure.ts';

const NAME = 'CANDOR_MEASURE';
/** Behind a colour's six digits: bars are seen through the box. */
const VEIL = '2b';

registerOverlay<string>({
  name: NAME,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: figuresOf,
});

/** Keeps the box over `span`; none without one. */
export function useMeasureBox({ host, chart }: Canvas, span: ChartSpan | undefined): void {
  useEffect(() => {
    if (!span || !host.current) return;
    const { up, down } = readColors(host.current);
    const drawn = chart.current;
    drawn?.createOverlay({
      name: NAME,
      id: NAME,
      lock: true,
      points: [span.from, span.to],
      extendData: span.to.value < span.from.value ? down : up,
    });
    return () => {
      drawn?.removeOverlay({ name: NAME });
    };
  }, [host, chart, span]);
}

function figuresOf({ overlay, coordinates }: OverlayCreateFiguresCallbackParams<string>) {
  const [from, to] = coordinates;
  if (!from || !to) return [];
  const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  const color = overlay.extendData;
  const box = { style: 'stroke_fill', color: `${color}${VEIL}`, borderColor: color, borderSize: 1 };
  return [{ type: 'polygon', ignoreEvent: true, attrs: { coordinates: corners }, styles: box }];
}

/** The point at a place of the window, on a bar that is there; undefined before the first bar. */
export function pointAt(
  { host, chart }: Canvas,
  place: { readonly clientX: number; readonly clientY: number },
): ChartPoint | undefined {
  const box = host.current?.getBoundingClientRect();
  const bars = chart.current?.getDataList() ?? [];
  if (!box || bars.length === 0) return undefined;
  const pixel = { x: place.clientX - box.left, y: place.clientY - box.top };
  const told = chart.current?.convertFromPixel([pixel], { paneId: PRICE_PANE });
  const { dataIndex = bars.length, value } = (Array.isArray(told) ? told[0] : told) ?? {};
  const bar = bars[Math.min(bars.length - 1, Math.max(0, dataIndex))];
  return bar && value !== undefined ? { timestamp: bar.timestamp, value } : undefined;
}

/** Where the keyboard begins: the end of the last bar. */
export function lastPoint({ chart }: Canvas): ChartPoint | undefined {
  const bar = chart.current?.getDataList().at(-1);
  return bar && { timestamp: bar.timestamp, value: bar.close };
}

/** A price step that can be told apart in the picture. */
export function stepOf({ chart }: Canvas, decimals: number): number {
  const at = (y: number) => {
    const told = chart.current?.convertFromPixel([{ y }], { paneId: PRICE_PANE });
    return (Array.isArray(told) ? told[0] : told)?.value ?? 0;
  };
  return dragStep({ perPixel: Math.abs(at(0) - at(1)), decimals });
}
