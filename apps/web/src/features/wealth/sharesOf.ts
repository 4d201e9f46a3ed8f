/** How a total divides among what it is made of: the largest parts, the rest as one. Pure. */
import { formatUnits, unitsIn } from '@candor/money';

/** What one of the colours of the ruler stands for, the rest included. */
const PARTS_MAX = 6;
const SCALE = 18;

export interface Holding {
  readonly name: string;
  /** In USDT. */
  readonly worth: string;
}

export interface Share {
  readonly name: string;
  /** Of a thousand, rounded down; the first has what rounding leaves, so that all come to a thousand. */
  readonly tenths: number;
  /** The same in percent, with one decimal; the least that is told where it is less than that. */
  readonly percent: string;
}

/** The shares, largest first; none where there is nothing. `rest` is what those without a colour are called together. */
export function sharesOf(held: readonly Holding[], rest: string): readonly Share[] {
  const parts = held
    .map(({ name, worth }) => ({ name, units: unitsOf(worth) }))
    .filter(({ units }) => units > 0n)
    .sort((left, right) => (left.units < right.units ? 1 : left.units > right.units ? -1 : 0));
  const shown = parts.length > PARTS_MAX ? parts.slice(0, PARTS_MAX - 1) : parts;
  const left = parts.slice(shown.length).reduce((sum, { units }) => sum + units, 0n);
  const all = left > 0n ? [...shown, { name: rest, units: left }] : shown;
  const total = all.reduce((sum, { units }) => sum + units, 0n);
  const tenths = all.map(({ units }) => Number((units * 1000n) / total));
  const missing = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  return all.map(({ name }, index) => {
    const share = (tenths[index] ?? 0) + (index === 0 ? missing : 0);
    return { name, tenths: share, percent: formatUnits(BigInt(share || 1), 1) };
  });
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
