/**
 * For tests and benches: the markets that they trade, spot and perpetual of BTC (asset 1) against USDT (asset 0). A
 * test says what is its own, such as its fees, and leaves the rest as it is here. Fees, bands and rates of tiers are
 * parts per million; amounts of USDT have 8 decimals.
 */
import { amount, asAssetId, lots, rate } from '@candor/money';
import type { Command, CommandOf } from '../command.ts';

type Listing = CommandOf<'listMarket'>;
type PerpListing = CommandOf<'listPerp'>;

const LISTING: Listing = {
  type: 'listMarket',
  kind: 'spot',
  baseAsset: asAssetId(1),
  quoteAsset: asAssetId(0),
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 5,
  quantityMin: lots(1),
  quantityMax: lots(1_000_000),
  feeRateMaker: rate(1_000),
  feeRateTaker: rate(2_000),
  priceBand: rate(50_000),
  openOrdersMax: 200,
};

const PERP_LISTING: PerpListing = {
  type: 'listPerp',
  baseAsset: asAssetId(1),
  quoteAsset: asAssetId(0),
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 3,
  contractSize: 1,
  quantityMin: lots(1),
  quantityMax: lots(100_000),
  feeRateMaker: rate(200),
  feeRateTaker: rate(500),
  priceBand: rate(50_000),
  openOrdersMax: 200,
  leverages: [1, 10, 100],
  leverageMax: 100,
  tiers: [{ notionalCap: amount(500_000_000_000_000n), rate: rate(5_000), leverageMax: 100 }],
  fundingIntervalMs: 3_600_000,
  interestE9: 100_000,
  fundingCapE9: 3_000_000,
  impactNotional: amount(2_000_000_000_000n),
};

/** Lists the market, with what is the test's own. */
export function listing(own: Partial<Listing> = {}): Listing {
  return { ...LISTING, ...own };
}

/** Lists the perpetual, likewise. */
export function perpListing(own: Partial<PerpListing> = {}): PerpListing {
  return { ...PERP_LISTING, ...own };
}

/** Changes the status of a listed perpetual, and leaves its terms as they were listed. */
export function perpStatus(
  listed: PerpListing,
  { marketId, status }: Pick<CommandOf<'changePerp'>, 'marketId' | 'status'>,
): CommandOf<'changePerp'> {
  const { type: _, baseAsset: _base, quoteAsset: _quote, board: _board, ...rest } = listed;
  const { priceDecimals: _price, quantityDecimals: _lots, contractSize: _size, ...terms } = rest;
  return { ...terms, type: 'changePerp', marketId, status };
}

/** Lists both coins, of as many decimals each, and then their market. */
export function oneMarket(own: Partial<Listing> = {}, decimals = 8): Command[] {
  return [
    { type: 'listAsset', code: 'USDT', decimals },
    { type: 'listAsset', code: 'BTC', decimals },
    listing(own),
  ];
}
