/** What the legend says of one bar: its prices, its change, and the overlays' lines. */
import { drawnText } from '../../shared/numbers/decimalText.ts';
import type { ChartBar } from './chartBar.ts';

export type LegendBar = Pick<ChartBar, 'open' | 'high' | 'low' | 'close'>;

export interface LegendLine {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

export interface Legend {
  readonly bar: LegendBar;
  /** From the close before, in percent with two decimals; undefined for the first bar. */
  readonly change: string | undefined;
  readonly lines: readonly LegendLine[];
}

/** Lines of an overlay in the order of its colours, with a value per bar where there is one. */
export interface LegendRows {
  readonly names: readonly string[];
  readonly rows: readonly (Readonly<Record<string, number>> | undefined)[];
  /** Its first colour's place in the series. */
  readonly start: number;
}

export interface LegendSource {
  readonly bars: readonly LegendBar[];
  readonly lines: readonly LegendRows[];
  readonly colors: readonly string[];
}

/** The legend of the bar at `index`; of the last one where there is none. */
export function legendOf(source: LegendSource, index: number | undefined): Legend | undefined {
  const { bars } = source;
  const at = index !== undefined && bars[index] ? index : bars.length - 1;
  const bar = bars[at];
  if (!bar) return undefined;
  return { bar, change: changeOf(bar, bars[at - 1]), lines: linesOf(source, at) };
}

function changeOf(bar: LegendBar, before: LegendBar | undefined): string | undefined {
  if (!before || before.close === 0) return undefined;
  return drawnText(((bar.close - before.close) / before.close) * 100, 2);
}

function linesOf({ lines, colors }: LegendSource, at: number): LegendLine[] {
  return lines.flatMap(({ names, rows, start }) =>
    names.flatMap((name, place) => {
      const value = rows[at]?.[name];
      if (value === undefined) return [];
      return [{ name, value, color: colors[(start + place) % colors.length] ?? 'currentcolor' }];
    }),
  );
}
