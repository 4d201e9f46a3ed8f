/** The legend of the bar pointed at, read after every change of chart or crosshair. */
import type { Chart } from 'klinecharts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Legend, legendOf } from './chartLegend.ts';
import { readColors } from './chartStyles.ts';
import type { OverlayName } from './indicators/names.ts';
import { OVERLAYS } from './indicators/overlays.ts';
import { libraryName } from './registerOverlays.ts';
import { colorStarts } from './useOverlays.ts';

/** The library reckons overlays shortly after it was told of a bar. */
const READ_AFTER_MS = 50;

export interface LegendInput {
  readonly chart: RefObject<Chart | undefined>;
  readonly host: RefObject<HTMLElement | null>;
  readonly overlays: readonly OverlayName[];
}

/** The legend; `refresh` has it read again soon, `point` says which bar it speaks of. */
export function useLegend({ chart, host, overlays }: LegendInput) {
  const [legend, setLegend] = useState<Legend>();
  const pointed = useRef<number>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      if (!chart.current || !host.current) return;
      const colors = readColors(host.current).series;
      setLegend(legendOf(sourceOf(chart.current, overlays, colors), pointed.current));
    }, READ_AFTER_MS);
  }, [chart, host, overlays]);

  const point = useCallback(
    (index: number | undefined) => {
      if (index === pointed.current) return;
      pointed.current = index;
      refresh();
    },
    [refresh],
  );
  useEffect(() => {
    refresh();
    return () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [refresh]);
  return { legend, refresh, point };
}

function sourceOf(chart: Chart, overlays: readonly OverlayName[], colors: readonly string[]) {
  const lines = [...colorStarts(overlays)].map(([name, start]) => {
    const indicator = chart.getIndicators({ name: libraryName(name) })[0];
    const { lineNames, parameters } = OVERLAYS[name];
    const rows = (indicator?.result ?? []) as Readonly<Record<string, number>>[];
    return { names: lineNames(parameters), rows, start };
  });
  return { bars: chart.getDataList(), lines, colors };
}
