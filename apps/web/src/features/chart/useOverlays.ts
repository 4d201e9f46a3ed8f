/** Keeps the overlays on the price pane; each begins with the colour after the one before it. */
import { useEffect } from 'react';
import type { Canvas } from './canvas.ts';
import { readColors } from './chartStyles.ts';
import { PRICE_PANE } from './createChart.ts';
import type { OverlayName } from './indicators/names.ts';
import { OVERLAYS } from './indicators/overlays.ts';
import { libraryName } from './registerOverlays.ts';

/** The first colour of each overlay, as its place in the series. */
export function colorStarts(overlays: readonly OverlayName[]): ReadonlyMap<OverlayName, number> {
  let next = 0;
  return new Map(
    overlays.map((name) => {
      const start = next;
      next += OVERLAYS[name].lineNames(OVERLAYS[name].parameters).length;
      return [name, start];
    }),
  );
}

/** Draws them anew when they or the colours change. */
export function useOverlays(
  { host, chart }: Canvas,
  overlays: readonly OverlayName[],
  themeKey: string,
): void {
  useEffect(() => {
    const drawn = chart.current;
    if (!drawn || !host.current || themeKey === '') return;
    const { series } = readColors(host.current);
    for (const [name, start] of colorStarts(overlays)) {
      const colors = series.map((_, index) => series[(start + index) % series.length] ?? '');
      const lines = colors.map((color) => ({ ...LINE, color, dashedValue: [] }));
      drawn.createIndicator(
        { name: libraryName(name), paneId: PRICE_PANE, styles: { lines } },
        true,
      );
    }
    return () => {
      for (const name of overlays) drawn.removeIndicator({ name: libraryName(name) });
    };
  }, [host, chart, overlays, themeKey]);
}

const LINE = { size: 1, style: 'solid', smooth: false } as const;
