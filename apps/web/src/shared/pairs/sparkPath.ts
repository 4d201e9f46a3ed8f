/** The path of a small line through prices: as wide and high as its box, whatever the prices are. Pixels. */

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Empty for fewer than two points; prices that do not move lie in the middle. */
export function sparkPath(prices: readonly number[], { width, height }: Box): string {
  if (prices.length < 2) return '';
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low;
  const points = prices.map((price, at) => {
    const x = (at / (prices.length - 1)) * width;
    const y = span === 0 ? height / 2 : height - ((price - low) / span) * height;
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
