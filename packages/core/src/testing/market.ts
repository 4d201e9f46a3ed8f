/**
 * For tests and benches: the market that they trade, BTC (asset 1) against USDT (asset 0). A test says what is its
 * own, such as its fees, and leaves the rest as it is here. Fees and bands are parts per million.
 */
import { asAssetId, lots, rate } from '@candor/money';
import type { Command, CommandOf } from '../command.ts';

type Listing = CommandOf<'listMarket'>;

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

/** Lists the market, with what is the test's own. */
export function listing(own: Partial<Listing> = {}): Listing {
  return { ...LISTING, ...own };
}

/** Lists both coins, of as many decimals each, and then their market. */
export function oneMarket(own: Partial<Listing> = {}, decimals = 8): Command[] {
  return [
    { type: 'listAsset', code: 'USDT', decimals },
    { type: 'listAsset', code: 'BTC', decimals },
    listing(own),
  ];
}
