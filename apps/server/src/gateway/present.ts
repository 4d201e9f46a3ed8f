/** Raw figures of the rooms as the wire's texts: prices, quantities, pairs, orders, fills. */
import type { AssetSpec } from '@candor/core';
import { formatLots, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { Fill, Level, Order, OrderStatus, Pair, TapeTrade } from '@candor/wire';
import type { OpenOrder } from '../engine/enginePort.ts';
import type { Market } from '../marketData/directory.ts';
import type { MarketData } from '../marketData/marketData.ts';
import type { TapeTrade as LiveTrade } from '../marketData/tape.ts';
import type { FillRecord } from '../projections/spot/spotFills.ts';
import type { OrderRecord } from '../projections/spot/spotOrders.ts';
import { rateText } from './rateText.ts';

/** Parts per million to hundredths of a percent. */
const PPM_PER_HUNDREDTH_PERCENT = 100;

export function priceText(market: Market, price: number): string {
  return formatUnits(BigInt(price), market.spec.priceDecimals);
}

/** Of a perpetual: the count of its contracts. */
export function quantityText({ spec }: Market, quantity: number): string {
  return spec.kind === 'perp'
    ? `${quantity}`
    : formatUnits(BigInt(quantity), spec.quantityDecimals);
}

/** Lots in base coin. */
export function volumeText({ spec }: Market, quantity: number): string {
  const size = spec.kind === 'perp' ? spec.contractSize : 1;
  return formatUnits(BigInt(quantity) * BigInt(size), spec.quantityDecimals);
}

export function amountText(amount: bigint, asset: AssetSpec): string {
  return formatUnits(amount, asset.decimals);
}

/** Whether lists name it: none that is delisted, and one that waits for its first opening has no price, and nothing to do there. */
export function isNamed(marketData: MarketData, { spec }: Market): boolean {
  if (spec.status === 'delisted') return false;
  if (spec.status !== 'halted') return true;
  const { marketId } = spec;
  return Boolean(marketData.ticker(marketId)?.last || marketData.indexPrice(marketId));
}

/** The pair with its 24-hour figures. */
export function pairOf(marketData: MarketData, market: Market): Pair {
  const { spec, base, quote } = market;
  const ticker = marketData.ticker(spec.marketId);
  const price = (value: number | undefined) => priceText(market, value ?? 0);
  const hundredths = Math.round((ticker?.changePpm ?? 0) / PPM_PER_HUNDREDTH_PERCENT);
  return {
    marketId: spec.marketId,
    marketKind: spec.kind,
    baseAsset: base.code,
    quoteAsset: quote.code,
    marketSymbol: market.marketSymbol,
    board: spec.board,
    isTrading: spec.status === 'trading',
    isHalted: spec.status === 'halted',
    price: price(ticker?.last || marketData.indexPrice(spec.marketId)),
    changeRate24h: formatUnits(BigInt(hundredths), 2),
    volume24h: volumeText(market, ticker?.volumeLots ?? 0),
    turnover24h: amountText(ticker?.volumeQuote ?? 0n, quote),
    high24h: price(ticker?.high),
    low24h: price(ticker?.low),
    priceDecimals: spec.priceDecimals,
    quantityDecimals: spec.quantityDecimals,
    baseDecimals: base.decimals,
    quoteDecimals: quote.decimals,
    quantityMin: formatLots(spec.quantityMin, spec.quantityDecimals),
    quantityMax: formatLots(spec.quantityMax, spec.quantityDecimals),
    openOrdersMax: spec.openOrdersMax,
    contractSize: '1',
    feeRate: rateText(spec.feeRateTaker),
    feeRateMaker: rateText(spec.feeRateMaker),
    leverageMax: 1,
    bestBid: price(ticker?.bestBid),
    bestAsk: price(ticker?.bestAsk),
    pricedAt: marketData.now(),
    localName: marketData.directory.localNameOf(base.code),
    hasHouseOrders: marketData.hasHouseOrders(spec.marketId),
  };
}

/** Price levels as texts. */
export function levelsOf(
  market: Market,
  levels: readonly (readonly [number, number, number?])[],
): Level[] {
  return levels.map(([price, quantity, house]) => ({
    price: priceText(market, price),
    quantity: quantityText(market, quantity),
    ...(house === undefined ? {} : { house: quantityText(market, house) }),
  }));
}

/** A trade of the tape as texts. */
export function tapeTradeOf(market: Market, trade: LiveTrade): TapeTrade {
  return {
    tradeId: trade.tradeId,
    price: priceText(market, trade.price),
    quantity: quantityText(market, trade.quantity),
    side: trade.side,
    createdAt: trade.tradedAt,
    makerKind: trade.makerKind,
    takerKind: trade.takerKind,
  };
}

interface OrderFigures {
  readonly order: OpenOrder | OrderRecord;
  readonly quantityRemaining: number;
  readonly averagePrice: string;
  readonly status: OrderStatus;
  readonly closedAt: number | undefined;
}

/** A resting order, from the engine. */
export function openOrderOf(market: Market, order: OpenOrder): Order {
  const { quantityRemaining } = order;
  const filled = order.quantity - quantityRemaining;
  const averagePrice = averagePriceText(market, order.quoteFilled, filled);
  const status = filled > 0 ? 'partiallyFilled' : 'open';
  return orderOf(market, { order, quantityRemaining, averagePrice, status, closedAt: undefined });
}

/** An order of the history, from the projections. */
export function orderRecordOf(market: Market, order: OrderRecord): Order {
  return orderOf(market, {
    order,
    quantityRemaining: order.quantity - order.quantityFilled,
    averagePrice: averagePriceText(market, order.quoteFilled, order.quantityFilled),
    status: order.status,
    closedAt: order.closedAt,
  });
}

function orderOf(market: Market, figures: OrderFigures): Order {
  const { order } = figures;
  return {
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    side: order.side,
    kind: order.kind,
    baseAsset: market.base.code,
    quoteAsset: market.quote.code,
    price: priceText(market, order.price),
    quantity: quantityText(market, order.quantity),
    quantityRemaining: quantityText(market, figures.quantityRemaining),
    averagePrice: figures.averagePrice,
    timeInForce: order.timeInForce,
    status: figures.status,
    createdAt: order.createdAt,
    ...(figures.closedAt === undefined ? {} : { closedAt: figures.closedAt }),
  };
}

/** Quote paid per base, cut to two decimals more than the tick. Rounds: down. 0 without fills, which are lots. */
export function averagePriceText(
  { spec, quote }: Market,
  quoteFilled: bigint,
  filled: number | bigint,
): string {
  const lots = BigInt(filled);
  if (lots === 0n) return '0';
  const scale = spec.priceDecimals + 2;
  const exponent = scale + spec.quantityDecimals - quote.decimals;
  const scaled =
    exponent >= 0
      ? (quoteFilled * 10n ** BigInt(exponent)) / lots
      : quoteFilled / (lots * 10n ** BigInt(-exponent));
  return formatUnitsTrimmed(scaled, scale);
}

/** A fill of the member, from the projections. */
export function fillOf(marketData: MarketData, market: Market, fill: FillRecord): Fill {
  const received = fill.side === 'buy' ? market.base : market.quote;
  return {
    fillId: fill.tradeId,
    orderId: fill.orderId,
    side: fill.side,
    baseAsset: market.base.code,
    quoteAsset: market.quote.code,
    price: priceText(market, fill.price),
    quantity: quantityText(market, fill.quantity),
    quoteAmount: formatUnitsTrimmed(fill.quoteAmount, market.quote.decimals),
    fee: formatUnitsTrimmed(fill.fee, received.decimals),
    feeAsset: received.code,
    isMaker: fill.isMaker,
    otherKind: marketData.traderKind(fill.isMaker ? fill.takerId : fill.makerId),
    createdAt: fill.filledAt,
  };
}
