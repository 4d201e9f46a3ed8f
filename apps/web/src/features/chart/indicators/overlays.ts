/** The six overlays of the chart with their default parameters: MA, BOLL, BBI, MIKE, PBX, ENE. */
import type { OverlayName } from './names.ts';
import {
  exponentialMean,
  highest,
  lowest,
  mapSeries,
  reference,
  type Series,
  sampleDeviation,
  simpleMean,
  type TimelessBar,
} from './series.ts';

/** A named line of an overlay, one value a bar. */
export interface Line {
  readonly name: string;
  readonly values: Series;
}

export interface Overlay {
  readonly parameters: readonly number[];
  readonly lineNames: (parameters: readonly number[]) => readonly string[];
  readonly lines: (bars: readonly TimelessBar[], parameters: readonly number[]) => readonly Line[];
}

function closesOf(bars: readonly TimelessBar[]): Series {
  return bars.map((bar) => bar.close);
}

function named(names: readonly string[], series: readonly Series[]): Line[] {
  return series.map((values, index) => ({ name: names[index] ?? '', values }));
}

function meanNames(parameters: readonly number[]): string[] {
  return parameters.map((size) => `MA${size}`);
}

const MA: Overlay = {
  parameters: [5, 10, 20],
  lineNames: meanNames,
  lines: (bars, sizes) =>
    named(
      meanNames(sizes),
      sizes.map((size) => simpleMean(closesOf(bars), size)),
    ),
};

const BOLL_LINES = ['BOLL', 'UB', 'LB'];
const BOLL: Overlay = {
  parameters: [20],
  lineNames: () => BOLL_LINES,
  lines: (bars, [size = 20]) => {
    const middle = simpleMean(closesOf(bars), size);
    const deviation = sampleDeviation(closesOf(bars), size);
    const upper = mapSeries([middle, deviation], (mean, spread) => mean + 2 * spread);
    const lower = mapSeries([middle, deviation], (mean, spread) => mean - 2 * spread);
    return named(BOLL_LINES, [middle, upper, lower]);
  },
};

const BBI: Overlay = {
  parameters: [3, 6, 12, 24],
  lineNames: () => ['BBI'],
  lines: (bars, sizes) => {
    const means = sizes.map((size) => simpleMean(closesOf(bars), size));
    const average = mapSeries(means, (...values) => total(values) / values.length);
    return named(['BBI'], [average]);
  },
};

const MIKE_LINES = ['STOR', 'MIDR', 'WEKR', 'WEKS', 'MIDS', 'STOS'];
const MIKE_SMOOTHING = 3;
const MIKE: Overlay = {
  parameters: [10],
  lineNames: () => MIKE_LINES,
  lines: (bars, [size = 10]) => {
    const typical = bars.map((bar) => (bar.high + bar.low + bar.close) / 3);
    const base = reference(simpleMean(typical, size), 1);
    const high = smooth(
      highest(
        bars.map((bar) => bar.high),
        size,
      ),
    );
    const low = smooth(
      lowest(
        bars.map((bar) => bar.low),
        size,
      ),
    );
    return named(MIKE_LINES, [
      smooth(mapSeries([high, low], (h, l) => 2 * h - l)),
      smooth(mapSeries([base, high, low], (b, h, l) => b + h - l)),
      smooth(mapSeries([base, low], (b, l) => 2 * b - l)),
      smooth(mapSeries([base, high], (b, h) => 2 * b - h)),
      smooth(mapSeries([base, high, low], (b, h, l) => b - h + l)),
      smooth(mapSeries([low, high], (l, h) => 2 * l - h)),
    ]);
  },
};

function smooth(series: Series): Series {
  return exponentialMean(series, MIKE_SMOOTHING);
}

function waterfallNames(parameters: readonly number[]): string[] {
  return parameters.map((_, index) => `PBX${index + 1}`);
}

const PBX: Overlay = {
  parameters: [4, 6, 9, 13, 18, 24],
  lineNames: waterfallNames,
  lines: (bars, sizes) => {
    const closes = closesOf(bars);
    const lines = sizes.map((size) =>
      mapSeries(
        [exponentialMean(closes, size), simpleMean(closes, 2 * size), simpleMean(closes, 4 * size)],
        (fast, middle, slow) => (fast + middle + slow) / 3,
      ),
    );
    return named(waterfallNames(sizes), lines);
  },
};

const ENE_LINES = ['UPPER', 'LOWER', 'ENE'];
const ENE: Overlay = {
  parameters: [25, 6, 6],
  lineNames: () => ENE_LINES,
  lines: (bars, [size = 25, above = 6, below = 6]) => {
    const mean = simpleMean(closesOf(bars), size);
    const upper = mapSeries([mean], (value) => (1 + above / 100) * value);
    const lower = mapSeries([mean], (value) => (1 - below / 100) * value);
    return named(ENE_LINES, [upper, lower, mapSeries([upper, lower], (u, l) => (u + l) / 2)]);
  },
};

export const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = { MA, BOLL, BBI, MIKE, PBX, ENE };

function total(values: readonly number[]): number {
  return values.reduce((result, value) => result + value, 0);
}
