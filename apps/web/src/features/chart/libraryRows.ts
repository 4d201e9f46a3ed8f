/** Between the library's bars and rows and the indicators' own. */
import type { KLineData } from 'klinecharts';
import type { Line } from './indicators/overlays.ts';
import type { TimelessBar } from './indicators/series.ts';

/** A bar of the library as indicators look at it. */
export function timelessBar(bar: KLineData): TimelessBar {
  const { open, high, low, close, volume = 0 } = bar;
  return { open, high, low, close, volume };
}

/** One row a bar, with the lines that have a value there. */
export function rowsOf(lines: readonly Line[], count: number): Record<string, number>[] {
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, number> = {};
    for (const line of lines) {
      const value = line.values[index];
      if (value !== undefined) row[line.name] = value;
    }
    return row;
  });
}
