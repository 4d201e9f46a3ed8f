/** The spot street's entities as several calls answer them. Source: spec §3. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import {
  assetCode,
  board,
  clientOrderId,
  decimalText,
  enabled,
  identifier,
  integer,
  marketKind,
  marketSymbol,
  millis,
  optionalDecimal,
  orderKind,
  orderStatus,
  priceText,
  side,
  timeInForce,
  traderKind,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

/**
 * §3 symbol/pair with its 24 h figures. changeRate24h is in percent. Ours: the kind of the market, whether
 * it is halted, the digits after the point of each asset's smallest unit, without which no balance can be reckoned with,
 * how many orders a member may have open in it, and pricedAt: the moment the figures are of, by which a late
 * answer is told from the newest one.
 */
export const PAIR_FIELDS = {
  marketId: identifier,
  marketKind,
  baseAsset: assetCode,
  quoteAsset: assetCode,
  marketSymbol,
  board,
  isTrading: enabled,
  /** Nothing is taken, not even a cancel. */
  isHalted: z.boolean(),
  /** Missing while nothing was traded and no index is known; so are the others that there are none of. */
  price: priceText,
  changeRate24h: decimalText,
  volume24h: decimalText,
  turnover24h: decimalText,
  high24h: priceText,
  low24h: priceText,
  priceDecimals: integer,
  quantityDecimals: integer,
  baseDecimals: integer,
  quoteDecimals: integer,
  quantityMin: decimalText,
  quantityMax: decimalText,
  openOrdersMax: integer,
  contractSize: decimalText,
  /** Of a taker. */
  feeRate: decimalText,
  /** Of a maker. Ours. */
  feeRateMaker: decimalText,
  leverageMax: integer,
  bestBid: priceText,
  bestAsk: priceText,
  pricedAt: millis,
  localName: z.string(),
  /** Whether orders of the house rest in its book. */
  hasHouseOrders: z.boolean(),
};
export const PAIR_NAMES = { marketId: 'autoid', isTrading: 'state' } as const;
export const pair = record(PAIR_FIELDS, PAIR_NAMES);
export type Pair = z.output<typeof pair>;

/** §3 spot entrust order; clientOrderId, averagePrice, timeInForce and closedAt are ours. */
export const order = record(
  {
    orderId: shownId('order'),
    clientOrderId: z.optional(clientOrderId),
    side,
    kind: orderKind,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    price: decimalText,
    quantity: decimalText,
    quantityRemaining: decimalText,
    averagePrice: decimalText,
    timeInForce,
    status: orderStatus,
    createdAt: millis,
    closedAt: z.optional(millis),
  },
  { orderId: ['id', 'autoid'] },
);
export type Order = z.output<typeof order>;

/** One trade of a member's order. */
export const fill = record(
  {
    fillId: identifier,
    orderId: shownId('order'),
    side,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    price: decimalText,
    quantity: decimalText,
    quoteAmount: decimalText,
    fee: decimalText,
    feeAsset: assetCode,
    isMaker: z.boolean(),
    /** What kind of account stood on the other side. Ours. */
    otherKind: traderKind,
    createdAt: millis,
  },
  { fillId: 'autoid', orderId: 'orderid' },
);
export type Fill = z.output<typeof fill>;

/** A price level of the book. Ours: how much of it the exchange's own accounts and bots offer; missing = nothing. */
export const level = record({
  price: decimalText,
  quantity: decimalText,
  house: optionalDecimal,
});
export type Level = z.output<typeof level>;

/**
 * A trade on the public tape; side is the taker's. Later trades have higher ids. Ours: what kind of account stood
 * on each side; missing in trades of before it was kept.
 */
export const tapeTrade = record(
  {
    tradeId: identifier,
    price: decimalText,
    quantity: decimalText,
    side,
    createdAt: millis,
    makerKind: z.optional(traderKind),
    takerKind: z.optional(traderKind),
  },
  { tradeId: 'autoid' },
);
export type TapeTrade = z.output<typeof tapeTrade>;

/** §3 spot account. */
export const spotAccount = record({ baseAvailable: decimalText, quoteAvailable: decimalText });

/** A page of rows with the count of all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return record({
    rows: z.array(row),
    count: integer,
    isBehind: z.optional(z.boolean()),
    /** Before this time history is not kept whole; absent where it is. */
    keptFrom: z.optional(millis),
  });
}

/** Both coins of a pair, as many calls take them. */
export const pairRequest = record({ baseAsset: assetCode, quoteAsset: assetCode });
