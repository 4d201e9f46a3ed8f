/** What the order book draws: its levels by slot, with the width of the depth bar and whose they are. */

/** A price level as texts of plain decimals. */
export interface BookLevel {
  readonly price: string;
  readonly quantity: string;
  /** How much of it the exchange's own accounts offer. */
  readonly house?: string | undefined;
}

export interface BookRow extends BookLevel {
  /** Width of the depth bar, 0 to 1. */
  readonly width: number;
  /** What share of the level the exchange's own accounts offer, 0 to 1. */
  readonly houseShare: number;
  readonly isOwn: boolean;
}

/** §9: rows of each side on the spot panel. */
export const SPOT_ROWS = 6;
/** §9: rows of each side on the futures panel. */
export const FUTURES_ROWS = 7;
/** §9: levels of the sell side at the most. */
export const SELL_LEVELS_MAX = 20;
/** §9: the depth bar's width is the value's share times 800, capped at 100 %. */
const WIDTH_FACTOR = 800;
const WIDTH_MAX = 100;
/** A bar's length is told in so many parts, a pixel or two each: one that looks the same is not drawn again. */
const PARTS = 200;

/** §9 depth bar: width in percent of a level that is `share` of the side's whole value. */
export function depthBarWidth(share: number): number {
  if (!(share > 0)) return 0;
  return Math.min(share * WIDTH_FACTOR, WIDTH_MAX);
}

/** What stands in a row: the level itself, or all up to it. */
export type BookSum = 'level' | 'upTo';

/**
 * The best `count` rows of a side, best first. `levels` is the side as it came, best first; where rows tell all up to
 * them, the worst that is shown fills its row.
 */
export function bookRows(
  levels: readonly BookLevel[],
  count: number,
  ownPrices: ReadonlySet<string>,
  sum: BookSum = 'level',
): BookRow[] {
  const known = levels.slice(0, SELL_LEVELS_MAX);
  const values = known.map((level) => Number(level.price) * Number(level.quantity));
  const total = values.reduce((sum, value) => sum + value, 0);
  const deepest = Number(known.slice(0, count).at(-1)?.quantity ?? 0);
  const widthOf = (level: BookLevel, index: number) =>
    sum === 'upTo'
      ? Number(level.quantity) / deepest
      : depthBarWidth(total > 0 ? (values[index] ?? 0) / total : 0) / 100;
  return known.slice(0, count).map((level, index) => ({
    ...level,
    width: toPart(widthOf(level, index)),
    houseShare: toPart(Number(level.house ?? 0) / Number(level.quantity)),
    isOwn: ownPrices.has(level.price),
  }));
}

/** Some of it is a part at least, and less than all is not all. */
function toPart(share: number): number {
  const nearest = Math.round(share * PARTS);
  const part = share < 1 ? Math.min(nearest, PARTS - 1) : nearest;
  return share > 0 ? Math.max(part, 1) / PARTS : 0;
}

/** Share of bids in the visible value, in whole percent; undefined when the book is empty. */
export function bidShare(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
): number | undefined {
  const value = (levels: readonly BookLevel[]) =>
    levels.reduce((sum, level) => sum + Number(level.price) * Number(level.quantity), 0);
  const bidValue = value(bids);
  const all = bidValue + value(asks);
  return all > 0 ? Math.round((bidValue / all) * 100) : undefined;
}
