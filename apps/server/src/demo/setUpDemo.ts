/** The commands that turn an empty exchange into a demo: coins, markets, the house's accounts and stock. */
import { type Command, OPEN_ORDERS_MAX } from '@candor/core';
import { type Amount, amount, asAssetId, lots, rate } from '@candor/money';
import { demoFiat } from './demoFiat.ts';
import { demoFlash } from './demoFlash.ts';
import {
  DEMO_ASSET_DECIMALS,
  DEMO_ASSETS,
  DEMO_COINS,
  DEMO_MARKETS,
  type DemoMarket,
  HOUSE,
  MARKET_MAKER,
  PLATFORM_TOKEN,
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
  return [...listings(), ...accounts(), ...demoFlash(), ...demoFiat()];
}

function listings(): Command[] {
  const assets = DEMO_ASSETS.map(
    (code): Command => ({ type: 'listAsset', code, decimals: DEMO_ASSET_DECIMALS }),
  );
  const markets = DEMO_MARKETS.map((market) => marketListing(market, DEMO_ASSETS));
  const assetId = DEMO_ASSETS.indexOf(PLATFORM_TOKEN);
  return [...assets, ...markets, { type: 'setPlatformAsset', assetId: asAssetId(assetId) }];
}

/** The command that lists a demo market where coins have the ids of their places in `codes`. */
export function marketListing(market: DemoMarket, codes: readonly string[]): Command {
  return {
    type: 'listMarket',
    kind: 'spot',
    baseAsset: asAssetId(codes.indexOf(market.base)),
    quoteAsset: asAssetId(codes.indexOf(market.quote)),
    board: market.board,
    priceDecimals: market.priceDecimals,
    quantityDecimals: market.quantityDecimals,
    quantityMin: lots(market.quantityMin),
    quantityMax: lots(market.quantityMax),
    feeRateMaker: FEE_MAKER,
    feeRateTaker: FEE_TAKER,
    priceBand: PRICE_BAND,
    openOrdersMax: OPEN_ORDERS_MAX,
  };
}

function accounts(): Command[] {
  const opened: Command[] = [
    { type: 'openMember', memberId: MARKET_MAKER, role: 'marketMaker' },
    ...TAKERS.map((memberId): Command => ({ type: 'openMember', memberId, role: 'taker' })),
  ];
  const credits = HOUSE.flatMap((memberId) =>
    DEMO_ASSETS.map((code, assetId): Command => {
      return {
        type: 'creditMember',
        memberId,
        assetId: asAssetId(assetId),
        amount: stockOf(code),
        externalId: 0n,
      };
    }),
  );
  return [...opened, ...credits];
}

/** Smallest units of a coin that each house account begins with. */
export function stockOf(code: string): Amount {
  const price = DEMO_COINS.find((coin) => coin.code === code)?.price ?? 1;
  return amount(BigInt(Math.round(HOUSE_WORTH / price)) * BigInt(UNITS));
}
