/** What lies between two points of a chart: price, percent and bars. Floats: a finger is no price. Pure. */
import { drawnText } from '../../shared/numbers/decimalText.ts';

export interface ChartPoint {
  /** Of the bar, in UTC milliseconds: it stays what it is when older bars come in before it. */
  readonly timestamp: number;
  readonly value: number;
}

export interface ChartSpan {
  readonly from: ChartPoint;
  readonly to: ChartPoint;
}

export interface Measured {
  /** Plain decimal text, signed. */
  readonly difference: string;
  readonly percent: string;
  /** Whole bars, signed. */
  readonly bars: number;
}

export interface MeasuredChart {
  readonly bars: readonly { readonly timestamp: number }[];
  /** Decimals of the market's prices. */
  readonly decimals: number;
}

const PERCENT_DECIMALS = 2;

/** From one point to the other; undefined where there is nothing to measure from. */
export function measure({ from, to }: ChartSpan, chart: MeasuredChart): Measured | undefined {
  if (!(from.value > 0) || !Number.isFinite(to.value)) return undefined;
  const percent = ((to.value - from.value) / from.value) * 100;
  return {
    difference: signed(to.value - from.value, chart.decimals),
    percent: signed(percent, PERCENT_DECIMALS),
    bars: placeOf(to, chart) - placeOf(from, chart),
  };
}

/** The point so many bars and price steps further, on a bar that is there; prices stay above nothing. */
export function moved(
  point: ChartPoint,
  by: { readonly bars: number; readonly value: number },
  { bars }: Pick<MeasuredChart, 'bars'>,
): ChartPoint {
  const last = bars.length - 1;
  const index = Math.min(last, Math.max(0, placeOf(point, { bars }) + by.bars));
  const timestamp = bars[index]?.timestamp ?? point.timestamp;
  const value = point.value + by.value;
  return { timestamp, value: value > 0 ? value : point.value };
}

/** Which bar a moment lies in, counted from the first. */
function placeOf({ timestamp }: ChartPoint, { bars }: Pick<MeasuredChart, 'bars'>): number {
  const after = bars.findIndex((bar) => bar.timestamp > timestamp);
  return after < 0 ? bars.length - 1 : Math.max(0, after - 1);
}

function signed(value: number, decimals: number): string {
  const text = drawnText(Math.abs(value), decimals);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
