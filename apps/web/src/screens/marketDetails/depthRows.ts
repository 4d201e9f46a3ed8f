/** The book's levels with running sums, for depth bars. */
export interface DepthLevel {
  readonly price: string;
  readonly quantity: string;
}

export interface DepthRow extends DepthLevel {
  /** Quantity of this and all better levels as a share of the deeper side, 0 to 1. */
  readonly share: number;
}

/** Levels shown on each side. */
export const DEPTH_ROWS = 20;

/** Both sides, best first; shares are of the deeper side so that they compare. */
export function depthRows(bids: readonly DepthLevel[], asks: readonly DepthLevel[]) {
  const most = Math.max(sum(bids), sum(asks));
  return { bids: sideRows(bids, most), asks: sideRows(asks, most) };
}

function sideRows(levels: readonly DepthLevel[], most: number): DepthRow[] {
  let running = 0;
  return levels.slice(0, DEPTH_ROWS).map(({ price, quantity }) => {
    running += Number(quantity);
    return { price, quantity, share: most > 0 ? running / most : 0 };
  });
}

function sum(levels: readonly DepthLevel[]): number {
  return levels.slice(0, DEPTH_ROWS).reduce((total, level) => total + Number(level.quantity), 0);
}
