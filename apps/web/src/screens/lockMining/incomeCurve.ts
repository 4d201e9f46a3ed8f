/** The curve of income as a drawing: one point a day, from the left to the right. Floats draw; no figure is one. */

export interface CurveShape {
  /** The line, and the area below it, as paths of SVG. */
  readonly line: string;
  readonly area: string;
  /** Where each day stands, from 0 to 1 in both directions, down from the top. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The size of the drawing in its own units. */
export const WIDTH = 300;
export const HEIGHT = 72;
/** Kept free above the highest day. */
const HEAD = 6;

/** The shape of a run of incomes; a flat line at the foot when all are nothing. */
export function curveOf(incomes: readonly string[]): CurveShape {
  const values = incomes.map(Number);
  const most = Math.max(...values, 0);
  const last = Math.max(values.length - 1, 1);
  const points = values.map((value, at): readonly [number, number] => {
    const share = most > 0 ? value / most : 0;
    return [at / last, 1 - (share * (HEIGHT - HEAD)) / HEIGHT];
  });
  const line = points
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x * WIDTH)} ${round(y * HEIGHT)}`)
    .join('');
  const area = line === '' ? '' : `${line}V${HEIGHT}H0Z`;
  return { line, area, points };
}

/** A tenth of a unit is finer than any screen. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
