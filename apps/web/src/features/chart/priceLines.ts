/** The member's own prices across the chart: entry, liquidation, take-profit, stop-loss. Floats only draw. */
import { type OverlayCreateFiguresCallbackParams, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import type { Canvas } from './CandleChart.tsx';
import { type ChartColors, readColors } from './chartStyles.ts';

export interface PriceLine {
  readonly id: string;
  /** Plain decimal text. */
  readonly price: string;
  /** Short, as it stands on the line. */
  readonly name: string;
  readonly tone: 'up' | 'down' | 'warn' | 'quiet';
}

interface Drawn {
  readonly name: string;
  readonly color: string;
  readonly onColor: string;
}

const NAME = 'CANDOR_PRICE_LINE';
const LABEL = { left: 8, size: 10.5, padding: 3 };

registerOverlay<Drawn>({
  name: NAME,
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: figuresOf,
});

/** Keeps the chart's lines those of `lines`, in the colours of the theme. */
export function usePriceLines(
  { host, chart }: Canvas,
  { lines, themeKey }: { readonly lines: readonly PriceLine[]; readonly themeKey: string },
): void {
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
        extendData: { name: line.name, color: colorOf(line.tone, colors), onColor: colors.paper },
      });
    }
    return () => {
      drawn?.removeOverlay({ name: NAME });
    };
  }, [host, chart, lines, themeKey]);
}

function colorOf(tone: PriceLine['tone'], colors: ChartColors): string {
  if (tone === 'warn') return colors.warn;
  return tone === 'quiet' ? colors.ink : colors[tone];
}

function figuresOf(params: OverlayCreateFiguresCallbackParams<Drawn>) {
  const { overlay, coordinates, bounding } = params;
  const y = coordinates[0]?.y;
  if (y === undefined) return [];
  const { name, color, onColor } = overlay.extendData;
  const line = {
    type: 'line',
    ignoreEvent: true,
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: bounding.width, y },
      ],
    },
    styles: { style: 'dashed', color, size: 1, dashedValue: [4, 3] },
  };
  const label = {
    type: 'text',
    ignoreEvent: true,
    attrs: { x: LABEL.left, y, text: name, align: 'left', baseline: 'middle' },
    styles: {
      color: onColor,
      backgroundColor: color,
      size: LABEL.size,
      weight: 650,
      family: "'Archivo Variable', system-ui, sans-serif",
      borderRadius: 2,
      paddingLeft: LABEL.padding,
      paddingRight: LABEL.padding,
      paddingTop: 2,
      paddingBottom: 2,
    },
  };
  return [line, label];
}
