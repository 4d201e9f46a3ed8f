/**
 * The indicators of the lower pane with their default parameters: MACD, RSI, KDJ.
 * Source: the same formula language as the overlays; RSI's means are SMA(X, n, 1), seeded with the first value.
 */
import type { OscillatorName } from './names.ts';
import type { Line } from './overlays.ts';
import {
  exponentialMean,
  highest,
  lowest,
  mapSeries,
  reference,
  type Series,
  smoothedMean,
  type TimelessBar,
} from './series.ts';

export interface Oscillator {
  readonly parameters: readonly number[];
  /** The line that is drawn as bars from zero, where there is one. */
  readonly bars?: string;
  readonly lineNames: (parameters: readonly number[]) => readonly string[];
  readonly lines: (bars: readonly TimelessBar[], parameters: readonly number[]) => readonly Line[];
}

const MACD_LINES = ['DIF', 'DEA', 'MACD'];

/** DIF = EMA(C, 12) − EMA(C, 26), DEA = EMA(DIF, 9), MACD = 2 · (DIF − DEA). */
const MACD: Oscillator = {
  parameters: [12, 26, 9],
  bars: 'MACD',
  lineNames: () => MACD_LINES,
  lines: (bars, [fast = 12, slow = 26, signal = 9]) => {
    const closes = bars.map(({ close }) => close);
    const pair = [exponentialMean(closes, fast), exponentialMean(closes, slow)];
    const dif = mapSeries(pair, (quick, late) => quick - late);
    const dea = exponentialMean(dif, signal);
    const bar = mapSeries([dif, dea], (value, mean) => 2 * (value - mean));
    return named(MACD_LINES, [dif, dea, bar]);
  },
};

/** RSI = 100 · SMA(max(ΔC, 0), n, 1) / SMA(|ΔC|, n, 1); 50 where nothing ever moved. */
const RSI: Oscillator = {
  parameters: [6, 12, 24],
  lineNames: strengthNames,
  lines: (bars, sizes) => {
    const closes = bars.map(({ close }) => close);
    const moves = mapSeries([closes, reference(closes, 1)], (close, before) => close - before);
    const ups = mapSeries([moves], (move) => Math.max(move, 0));
    const all = mapSeries([moves], Math.abs);
    const strength = (size: number) =>
      mapSeries([smoothedMean(ups, size), smoothedMean(all, size)], (up, sum) =>
        sum === 0 ? 50 : (100 * up) / sum,
      );
    return named(strengthNames(sizes), sizes.map(strength));
  },
};

const KDJ_LINES = ['K', 'D', 'J'];

/** RSV = 100 · (C − LLV(L, 9)) / (HHV(H, 9) − LLV(L, 9)), K = SMA(RSV, 3, 1), D = SMA(K, 3, 1), J = 3K − 2D. */
const KDJ: Oscillator = {
  parameters: [9, 3, 3],
  lineNames: () => KDJ_LINES,
  lines: (bars, [size = 9, first = 3, second = 3]) => {
    const low = lowest(
      bars.map((bar) => bar.low),
      size,
    );
    const high = highest(
      bars.map((bar) => bar.high),
      size,
    );
    const closes = bars.map(({ close }) => close);
    const place = mapSeries([closes, low, high], (close, least, most) =>
      most === least ? 50 : (100 * (close - least)) / (most - least),
    );
    const k = smoothedMean(place, first);
    const d = smoothedMean(k, second);
    return named(KDJ_LINES, [k, d, mapSeries([k, d], (quick, late) => 3 * quick - 2 * late)]);
  },
};

export const OSCILLATORS: Readonly<Record<OscillatorName, Oscillator>> = { MACD, RSI, KDJ };

function strengthNames(sizes: readonly number[]): string[] {
  return sizes.map((size) => `RSI${size}`);
}

function named(names: readonly string[], series: readonly Series[]): Line[] {
  return series.map((values, index) => ({ name: names[index] ?? '', values }));
}
