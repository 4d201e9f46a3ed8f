/** The depth chart's two staircases: cumulative amounts by price, around the middle of the book. */
import type { DepthLevel } from './depthRows.ts';

export interface DepthPoint {
  readonly price: number;
  /** Amount of this and all better levels. */
  readonly sum: number;
}

export interface DepthCurve {
  /** Best first. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly middle: number;
  /** The prices at the left and right edge, equally far from the middle. */
  readonly low: number;
  readonly high: number;
  /** The highest sum. */
  readonly most: number;
}

/** The curve of a book; undefined while a side is empty. Floats are for drawing only. */
export function depthCurve(
  bidLevels: readonly DepthLevel[],
  askLevels: readonly DepthLevel[],
): DepthCurve | undefined {
  const [bids, asks] = [sums(bidLevels), sums(askLevels)];
  const [bestBid, bestAsk] = [bids[0], asks[0]];
  const [lastBid, lastAsk] = [bids.at(-1), asks.at(-1)];
  if (!bestBid || !bestAsk || !lastBid || !lastAsk) return undefined;
  const middle = (bestBid.price + bestAsk.price) / 2;
  const reach = Math.max(middle - lastBid.price, lastAsk.price - middle);
  const most = Math.max(lastBid.sum, lastAsk.sum);
  return { bids, asks, middle, low: middle - reach, high: middle + reach, most };
}

/** What a book without a curve is: empty, or of one side. */
export function curvelessBook(
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
): 'emptyBook' | 'layoutBids' | 'layoutAsks' {
  if (bids.length > 0) return 'layoutBids';
  return asks.length > 0 ? 'layoutAsks' : 'emptyBook';
}

/** A staircase in a picture of that size, as an SVG path from the best price outwards and back. */
export function depthPath(
  points: readonly DepthPoint[],
  curve: DepthCurve,
  size: { readonly width: number; readonly height: number },
): string {
  const [best] = points;
  if (!best) return '';
  const isBid = best.price < curve.middle;
  const x = (price: number) => ((price - curve.low) / (curve.high - curve.low)) * size.width;
  const y = (sum: number) => size.height - (sum / curve.most) * size.height;
  const steps = points.map(({ price, sum }) => `H${round(x(price))}V${round(y(sum))}`).join('');
  const edge = isBid ? 0 : size.width;
  return `M${round(x(best.price))} ${size.height}${steps}H${edge}V${size.height}Z`;
}

/** The point that a price in the picture belongs to: the last level that would be reached. */
export function pointAt(curve: DepthCurve, price: number): DepthPoint | undefined {
  const isBid = price < curve.middle;
  const side = isBid ? curve.bids : curve.asks;
  return side.findLast((point) => (isBid ? point.price >= price : point.price <= price)) ?? side[0];
}

function sums(levels: readonly DepthLevel[]): DepthPoint[] {
  let sum = 0;
  return levels.map(({ price, quantity }) => {
    sum += Number(quantity);
    return { price: Number(price), sum };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
