/** The commands that turn an empty exchange into a demo: coins, markets, the house's accounts and stock. */
import type { Command } from '@candor/core';
import { amount, lots, rate } from '@candor/money';
import {
  DEMO_ASSET_DECIMALS,
  DEMO_ASSETS,
  DEMO_COINS,
  DEMO_MARKETS,
  MARKET_MAKER,
  TAKERS,
} from './demoMarkets.ts';

const FEE_MAKER = rate(800);
const FEE_TAKER = rate(1_000);
const PRICE_BAND = rate(50_000);
/** USDT worth of every coin that each house account begins with. */
const HOUSE_WORTH = 500_000_000;
const UNITS = 10 ** DEMO_ASSET_DECIMALS;

/** Everything, in order; asset and market ids follow the order of the tables. */
export function demoSetUp(): Command[] {
  return [...listings(), ...accounts()];
}

function listings(): Command[] {
  const assets = DEMO_ASSETS.map(
    (code): Command => ({ type: 'listAsset', code, decimals: DEMO_ASSET_DECIMALS }),
  );
  const markets = DEMO_MARKETS.map(
    (market): Command => ({
      type: 'listMarket',
      baseAsset: DEMO_ASSETS.indexOf(market.base),
      quoteAsset: DEMO_ASSETS.indexOf(market.quote),
      board: market.board,
      priceDecimals: market.priceDecimals,
      quantityDecimals: market.quantityDecimals,
      quantityMin: lots(market.quantityMin),
      quantityMax: lots(market.quantityMax),
      feeRateMaker: FEE_MAKER,
      feeRateTaker: FEE_TAKER,
      priceBand: PRICE_BAND,
    }),
  );
  return [...assets, ...markets];
}

function accounts(): Command[] {
  const opened: Command[] = [
    { type: 'openMember', memberId: MARKET_MAKER, role: 'marketMaker' },
    ...TAKERS.map((memberId): Command => ({ type: 'openMember', memberId, role: 'taker' })),
  ];
  const credits = [MARKET_MAKER, ...TAKERS].flatMap((memberId) =>
    DEMO_ASSETS.map((code, assetId): Command => {
      return { type: 'creditMember', memberId, assetId, amount: stockOf(code) };
    }),
  );
  return [...opened, ...credits];
}

function stockOf(code: string) {
  const price = DEMO_COINS.find((coin) => coin.code === code)?.price ?? 1;
  return amount(BigInt(Math.round(HOUSE_WORTH / price)) * BigInt(UNITS));
}
