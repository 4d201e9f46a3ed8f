/** The member's own prices across the chart; where they stand is told to the handles over it. Floats only draw. */
import { type OverlayCreateFiguresCallbackParams, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import type { Canvas } from './canvas.ts';
import { type ChartColors, readColors } from './chartStyles.ts';

export interface PriceLine {
  readonly id: string;
  /** Plain decimal text. */
  readonly price: string;
  /** Short, as it stands on the line. */
  readonly name: string;
  readonly tone: 'up' | 'down' | 'warn' | 'quiet';
  /** An order's, which may be dragged to another price. */
  readonly isMovable?: boolean;
}

/** Where a line is drawn, and how high its pane is, in pixels. */
export interface LinePlace {
  readonly y: number;
  readonly height: number;
}

export type PlaceListener = (id: string, place: LinePlace) => void;

interface Drawn {
  readonly color: string;
  readonly onPlace: PlaceListener;
}

const NAME = 'CANDOR_PRICE_LINE';

registerOverlay<Drawn>({
  name: NAME,
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: figuresOf,
});

interface LinesInput {
  readonly lines: readonly PriceLine[];
  readonly themeKey: string;
  readonly onPlace: PlaceListener;
}

/** Keeps the chart's lines those of `lines`, in the colours of the theme. */
export function usePriceLines({ host, chart }: Canvas, input: LinesInput): void {
  const { lines, themeKey, onPlace } = input;
  useEffect(() => {
    if (!host.current || themeKey === '') return;
    const colors = readColors(host.current);
    const drawn = chart.current;
    for (const line of lines) {
      drawn?.createOverlay({
        name: NAME,
        id: line.id,
        lock: true,
        points: [{ value: Number(line.price) }],
        extendData: { color: colorOf(line.tone, colors), onPlace },
      });
    }
    return () => {
      drawn?.removeOverlay({ name: NAME });
    };
  }, [host, chart, lines, themeKey, onPlace]);
}

function colorOf(tone: PriceLine['tone'], colors: ChartColors): string {
  if (tone === 'warn') return colors.warn;
  return tone === 'quiet' ? colors.ink : colors[tone];
}

/** Nothing before the first bar: until then the axis tells no prices of this market. */
function figuresOf(params: OverlayCreateFiguresCallbackParams<Drawn>) {
  const { chart, overlay, coordinates, bounding } = params;
  const y = coordinates[0]?.y;
  if (y === undefined || chart.getDataList().length === 0) return [];
  const { color, onPlace } = overlay.extendData;
  onPlace(overlay.id, { y, height: bounding.height });
  const ends = [
    { x: 0, y },
    { x: bounding.width, y },
  ];
  const styles = { style: 'dashed', color, size: 1, dashedValue: [4, 3] };
  return [{ type: 'line', ignoreEvent: true, attrs: { coordinates: ends }, styles }];
}
