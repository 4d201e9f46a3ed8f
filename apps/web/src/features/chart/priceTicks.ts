/** The price axis: four to seven round prices, none under the tag of the last one. Pure; floats only draw. */

import { drawnText } from '../../shared/numbers/decimalText.ts';

export interface AxisView {
  /** The prices at the pane's bottom and top. */
  readonly from: number;
  readonly to: number;
  /** In pixels. */
  readonly height: number;
  /** The last price, whose tag (and countdown below it) keeps its place free; undefined = none. */
  readonly last: number | undefined;
}

export interface PriceTick {
  readonly value: number;
  /** Pixels from the top. */
  readonly coord: number;
  /** Plain decimal text, without decimals that all ticks have as zeros. */
  readonly text: string;
}

const TICKS_MAX = 7;
/** Pixels at either end where a price would be cut off. */
const EDGE = 10;
/** Pixels kept free above the last price and, for the countdown, below it. */
const ABOVE_TAG = 16;
const BELOW_TAG = 30;
const STEPS = [1, 2, 2.5, 5, 10];

/** The ticks of a view, from the bottom up. */
export function priceTicks(view: AxisView): PriceTick[] {
  const { from, to, height } = view;
  if (!(to > from) || !(height > 0)) return [];
  const step = roundStep((to - from) / TICKS_MAX);
  const decimals = decimalsOf(step);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  const ticks = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const value = (first + index) * step;
    return { value, coord: coordOf(value, view), text: drawnText(value, decimals) };
  });
  return ticks.filter(({ coord }) => coord > EDGE && coord < height - EDGE && isFree(coord, view));
}

/** The least round number that is not below `least`: 1, 2, 2.5 or 5 times a power of ten. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = STEPS.find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** Decimals that the multiples of a step need. */
function decimalsOf(step: number): number {
  const power = Math.floor(Math.log10(step) + 1e-9);
  const isQuarter = Math.abs(step / 10 ** power - 2.5) < 1e-6;
  return Math.max(0, -power + (isQuarter ? 1 : 0));
}

function coordOf(value: number, { from, to, height }: AxisView): number {
  return ((to - value) / (to - from)) * height;
}

function isFree(coord: number, view: AxisView): boolean {
  if (view.last === undefined) return true;
  const tag = coordOf(view.last, view);
  return coord < tag - ABOVE_TAG || coord > tag + BELOW_TAG;
}
