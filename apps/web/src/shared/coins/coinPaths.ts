/** Our own drawings of coins on a 24 px grid: plain shapes that tell them apart, no issuer's logo. */

export interface CoinDrawing {
  /** An SVG path, drawn as a line. */
  readonly path: string;
  /** Which colour of the series it has, 1 to 6. */
  readonly series: number;
}

export const COIN_DRAWINGS: Readonly<Record<string, CoinDrawing>> = {
  /** A block with two rooms. */
  BTC: { path: 'M9 6.5h4a2.7 2.7 0 0 1 0 5.4H9ZM9 11.9h5a2.8 2.8 0 0 1 0 5.6H9Z', series: 1 },
  /** A cut stone. */
  ETH: { path: 'm12 5.5 5 6.5-5 6.5L7 12ZM7 12l5 2 5-2', series: 2 },
  /** A sun. */
  SOL: {
    path: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 5v1.5M12 17.5V19M5 12h1.5M17.5 12H19M7 7l1 1M16 16l1 1M17 7l-1 1M8 16l-1 1',
    series: 5,
  },
  /** Rings on water. */
  XRP: {
    path: 'M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7',
    series: 3,
  },
  /** A paw. */
  DOGE: {
    path: 'M8.5 16c0-2 1.7-3.5 3.5-3.5s3.5 1.5 3.5 3.5-2 1.5-3.5 1.5-3.5.5-3.5-1.5ZM7 11.5v-1M10 8.5v-1M14 8.5v-1M17 11.5v-1',
    series: 6,
  },
  /** A sail. */
  TRX: { path: 'm6 7 12.5 3.5L11 18.5ZM11 18.5l1.5-9.5', series: 4 },
  /** A bolt. */
  LTC: { path: 'm13 5.5-5 7.3h3.5l-.8 5.7 5.3-7.5h-3.6Z', series: 3 },
  /** A peak with its snow line. */
  ADA: { path: 'm6 17.5 6-11 6 11ZM9.3 11.5l2 1.5 1.5-1.5 2 1', series: 2 },
  /** Two links. */
  LINK: {
    path: 'M10.5 13.5 8 16a2.6 2.6 0 0 1-3.7-3.7l3-3a2.6 2.6 0 0 1 3.7 0M13.5 10.5 16 8a2.6 2.6 0 0 1 3.7 3.7l-3 3a2.6 2.6 0 0 1-3.7 0',
    series: 3,
  },
  /** Two slopes. */
  AVAX: { path: 'm5 17.5 5.5-10 3 5.5 1.5-2.5 4 7Z', series: 4 },
  /** The ruler of the house. */
  CDR: { path: 'M6 7v10M9 12v5M12 9.5V17M15 12v5M18 7v10', series: 1 },
  /** Money. */
  USDT: {
    path: 'M12 5.5v13M15.5 9c-.7-1.2-2-1.6-3.5-1.6-2 0-3.4.8-3.4 2.2 0 3.2 7 1.5 7 4.7 0 1.5-1.5 2.3-3.6 2.3-1.7 0-3-.5-3.7-1.7',
    series: 5,
  },
};

const SERIES = 6;

/** The colour of a coin; one that nobody drew has the same one every time. */
export function seriesOf(asset: string): number {
  const drawn = COIN_DRAWINGS[asset]?.series;
  if (drawn !== undefined) return drawn;
  return ([...asset].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % SERIES) + 1;
}
