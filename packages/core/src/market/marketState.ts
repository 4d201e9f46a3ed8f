/**
 * MarketState: one market as it runs. Its spec, the same numbers unpacked for the hot path, its index
 * price with the band around it, its order book and its trading of the last 24 hours.
 * Units: price in ticks, quantity in lots; lotFactor and notionalFactor in smallest units.
 */
import { type AssetId, invariant, lotsToNumber, rateToPpm } from '@candor/money';
import { OrderBook } from '../book/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AssetSpec, MarketSpec } from './marketSpec.ts';
import { OrderFunds } from './orderFunds.ts';
import { priceBandOf } from './priceBand.ts';
import { RestingOrders } from './restingOrders.ts';
import { TradeMinutes } from './tradeMinutes.ts';
import { MARKET_KIND } from './words.ts';

export interface MarketState {
  spec: MarketSpec;
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  /** The number of its kind, as events tell it. */
  readonly kindNumber: number;
  /** What a resting order of each side holds. */
  readonly buyHolds: AssetId;
  readonly sellHolds: AssetId;
  /** Smallest base units per lot. */
  readonly lotFactor: number;
  /** Smallest quote units per tick × lot. */
  readonly notionalFactor: number;
  quantityMin: number;
  quantityMax: number;
  makerPpm: number;
  takerPpm: number;
  /** Open orders of one member. */
  openOrdersMax: number;
  /** Ticks; 0 while there is none. */
  indexPrice: number;
  /** The lowest and highest price allowed, inclusive; meaningless without an index price. */
  bandLow: number;
  bandHigh: number;
  readonly book: OrderBook;
  readonly resting: RestingOrders;
  readonly funds: OrderFunds;
  readonly minutes: TradeMinutes;
}

/** A new market of a valid spec; its members’ orders are listed beside their accounts. */
export function createMarketState(
  spec: MarketSpec,
  base: AssetSpec,
  quote: AssetSpec,
  ledger: Pick<Ledger, 'rows'>,
): MarketState {
  const book = new OrderBook(spec.marketId);
  const spare = quote.decimals - spec.priceDecimals - spec.quantityDecimals;
  invariant(spare >= 0, 'a notional is exact');
  const size = spec.kind === 'perp' ? spec.contractSize : 1;
  return {
    spec,
    kindNumber: MARKET_KIND.numberOf(spec.kind),
    baseAsset: spec.baseAsset,
    quoteAsset: spec.quoteAsset,
    buyHolds: spec.quoteAsset,
    sellHolds: spec.kind === 'perp' ? spec.quoteAsset : spec.baseAsset,
    lotFactor: size * 10 ** (base.decimals - spec.quantityDecimals),
    notionalFactor: size * 10 ** spare,
    ...unpack(spec),
    indexPrice: 0,
    bandLow: 0,
    bandHigh: 0,
    book,
    resting: new RestingOrders(ledger.rows, spec.marketId),
    funds: new OrderFunds(book),
    minutes: new TradeMinutes(),
  };
}

/** Replaces the changeable part of a market's spec. */
export function changeSpec(market: MarketState, spec: MarketSpec): void {
  market.spec = spec;
  Object.assign(market, unpack(spec));
  setIndex(market, market.indexPrice);
}

/** Sets the index price and the band around it. */
export function setIndex(market: MarketState, price: number): void {
  market.indexPrice = price;
  const band = priceBandOf(price, rateToPpm(market.spec.priceBand));
  market.bandLow = band.low;
  market.bandHigh = band.high;
}

type Unpacked = Pick<
  MarketState,
  'quantityMin' | 'quantityMax' | 'makerPpm' | 'takerPpm' | 'openOrdersMax'
>;

function unpack(spec: MarketSpec): Unpacked {
  return {
    quantityMin: lotsToNumber(spec.quantityMin),
    quantityMax: lotsToNumber(spec.quantityMax),
    makerPpm: Number(rateToPpm(spec.feeRateMaker)),
    takerPpm: Number(rateToPpm(spec.feeRateTaker)),
    openOrdersMax: spec.openOrdersMax,
  };
}
