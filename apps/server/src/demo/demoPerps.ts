/**
 * The perpetuals of a demo exchange: contracts on coins that it trades, settled in USDT, on both boards.
 * Funding is hourly there, so that a newcomer sees one. Units: notionals in whole USDT, rates as written.
 */
import { type Board, type Command, OPEN_ORDERS_MAX } from '@candor/core';
import { amount, asAssetId, lots, rate } from '@candor/money';
import { DEMO_ASSET_DECIMALS } from './demoMarkets.ts';

/** Up to a notional: maintenance in parts per million, and the highest leverage. */
type Tier = readonly [cap: number, ratePpm: number, leverageMax: number];

export interface DemoPerp {
  readonly base: string;
  readonly board: Board;
  readonly priceDecimals: number;
  /** A lot is contractSize × 10^-quantityDecimals base. */
  readonly quantityDecimals: number;
  readonly contractSize: number;
  /** Lots. */
  readonly quantityMax: number;
  readonly tiers: readonly Tier[];
  /** Trades of the house a minute, about. */
  readonly tradesPerMinute: number;
}

/** Settled, quoted and margined in it. */
export const PERP_QUOTE = 'USDT';

const LEVERAGES = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125];
const FEE_MAKER = rate(200);
const FEE_TAKER = rate(500);
const PRICE_BAND = rate(50_000);
const FUNDING_INTERVAL_MS = 3_600_000;
/** 0.01 % for 8 hours; at most 0.3 % for an hour. */
const INTEREST_E9 = 100_000;
const FUNDING_CAP_E9 = 3_000_000;
/** The notional of this margin at the highest leverage is what premiums are measured at. */
const IMPACT_MARGIN = 200;
const USDT = 10n ** BigInt(DEMO_ASSET_DECIMALS);

const LARGE: readonly Tier[] = [
  [50_000, 4_000, 125],
  [250_000, 5_000, 100],
  [1_000_000, 10_000, 50],
  [4_000_000, 25_000, 20],
  [10_000_000, 50_000, 10],
];
const MIDDLE: readonly Tier[] = [
  [25_000, 6_500, 75],
  [100_000, 10_000, 50],
  [500_000, 20_000, 25],
  [2_000_000, 50_000, 10],
  [8_000_000, 100_000, 5],
];
const SMALL: readonly Tier[] = [
  [10_000, 10_000, 50],
  [50_000, 20_000, 25],
  [250_000, 50_000, 10],
  [5_000_000, 100_000, 5],
];

function perp(
  base: string,
  grid: readonly [priceDecimals: number, quantityDecimals: number, contractSize: number],
  rest: Pick<DemoPerp, 'board' | 'quantityMax' | 'tiers' | 'tradesPerMinute'>,
): DemoPerp {
  const [priceDecimals, quantityDecimals, contractSize] = grid;
  return { base, priceDecimals, quantityDecimals, contractSize, ...rest };
}

const main = { board: 'main' } as const;
const pioneer = { board: 'pioneer' } as const;

export const DEMO_PERPS: readonly DemoPerp[] = [
  perp('BTC', [1, 3, 1], { ...main, quantityMax: 50_000, tiers: LARGE, tradesPerMinute: 45 }),
  perp('ETH', [2, 2, 1], { ...main, quantityMax: 80_000, tiers: LARGE, tradesPerMinute: 30 }),
  perp('SOL', [2, 1, 1], { ...main, quantityMax: 100_000, tiers: MIDDLE, tradesPerMinute: 15 }),
  perp('XRP', [4, 0, 10], { ...main, quantityMax: 200_000, tiers: MIDDLE, tradesPerMinute: 10 }),
  perp('DOGE', [5, 0, 100], { ...main, quantityMax: 100_000, tiers: MIDDLE, tradesPerMinute: 10 }),
  perp('ADA', [4, 0, 10], { ...pioneer, quantityMax: 100_000, tiers: SMALL, tradesPerMinute: 6 }),
  perp('LINK', [3, 0, 1], { ...pioneer, quantityMax: 50_000, tiers: SMALL, tradesPerMinute: 5 }),
  perp('AVAX', [3, 0, 1], { ...pioneer, quantityMax: 30_000, tiers: SMALL, tradesPerMinute: 5 }),
];

/** The command that lists one of them; coins have the ids of their places in `codes`. */
export function perpListing(contract: DemoPerp, codes: readonly string[]): Command {
  const leverageMax = contract.tiers[0]?.[2] ?? 1;
  return {
    type: 'listPerp',
    baseAsset: asAssetId(codes.indexOf(contract.base)),
    quoteAsset: asAssetId(codes.indexOf(PERP_QUOTE)),
    board: contract.board,
    priceDecimals: contract.priceDecimals,
    quantityDecimals: contract.quantityDecimals,
    contractSize: contract.contractSize,
    quantityMin: lots(1),
    quantityMax: lots(contract.quantityMax),
    feeRateMaker: FEE_MAKER,
    feeRateTaker: FEE_TAKER,
    priceBand: PRICE_BAND,
    openOrdersMax: OPEN_ORDERS_MAX,
    leverages: LEVERAGES.filter((each) => each <= leverageMax),
    leverageMax,
    tiers: contract.tiers.map(([cap, ratePpm, most]) => ({
      notionalCap: amount(BigInt(cap) * USDT),
      rate: rate(ratePpm),
      leverageMax: most,
    })),
    fundingIntervalMs: FUNDING_INTERVAL_MS,
    interestE9: INTEREST_E9,
    fundingCapE9: FUNDING_CAP_E9,
    impactNotional: amount(BigInt(IMPACT_MARGIN * leverageMax) * USDT),
  };
}
