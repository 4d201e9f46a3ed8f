/**
 * Primitives of the overlay indicators: a series holds one value a bar, undefined where there is none yet.
 * Floats are for drawing only; nothing here ever touches money.
 */
import type { ChartBar } from '../chartBar.ts';

export type Series = readonly (number | undefined)[];

/** What indicators look at: when a bar began says nothing. */
export type TimelessBar = Omit<ChartBar, 'timestamp'>;

/** Applies `combine` bar by bar; empty where any operand is empty. */
export function mapSeries(
  operands: readonly Series[],
  combine: (...values: number[]) => number,
): Series {
  const length = operands[0]?.length ?? 0;
  return Array.from({ length }, (_, index) => {
    const values = operands.map((operand) => operand[index]);
    return values.every((value) => value !== undefined)
      ? combine(...(values as number[]))
      : undefined;
  });
}

/** The value `distance` bars ago. */
export function reference(series: Series, distance: number): Series {
  return series.map((_, index) => series[index - distance]);
}

/** Mean of the last `size` values; counts from the first value; a later hole repeats the mean before it. */
export function simpleMean(series: Series, size: number): Series {
  const recent: number[] = [];
  let mean: number | undefined;
  return series.map((value) => {
    if (value !== undefined) {
      recent.push(value);
      if (recent.length > size) recent.shift();
      if (recent.length === size) mean = sum(recent) / size;
    }
    return mean;
  });
}

/** Exponential mean, Y = (2X + (n−1)Y′)/(n+1), seeded with the first value. */
export function exponentialMean(series: Series, size: number): Series {
  let mean: number | undefined;
  return series.map((value) => {
    if (value === undefined) return mean;
    mean = mean === undefined ? value : (2 * value + (size - 1) * mean) / (size + 1);
    return mean;
  });
}

/** SMA(X, n, 1): Y = (X + (n−1)Y′)/n, seeded with the first value. */
export function smoothedMean(series: Series, size: number): Series {
  let mean: number | undefined;
  return series.map((value) => {
    if (value !== undefined) mean = mean === undefined ? value : (value + (size - 1) * mean) / size;
    return mean;
  });
}

/** Sample deviation (divisor n−1) of the last `size` values. */
export function sampleDeviation(series: Series, size: number): Series {
  return series.map((_, index) => {
    const recent = series.slice(Math.max(0, index - size + 1), index + 1);
    const values = recent.filter((value) => value !== undefined);
    if (values.length < size) return undefined;
    const mean = sum(values) / size;
    return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (size - 1));
  });
}

/** Highest of the last `size` values, over fewer at the beginning. */
export function highest(series: Series, size: number): Series {
  return extreme(series, size, Math.max);
}

/** Lowest of the last `size` values, over fewer at the beginning. */
export function lowest(series: Series, size: number): Series {
  return extreme(series, size, Math.min);
}

function extreme(series: Series, size: number, pick: (...values: number[]) => number): Series {
  return series.map((_, index) => {
    const recent = series.slice(Math.max(0, index - size + 1), index + 1);
    const values = recent.filter((value) => value !== undefined);
    return values.length > 0 ? pick(...values) : undefined;
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
