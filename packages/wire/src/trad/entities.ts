/** The spot street's entities as several calls answer them. Source: spec §3. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import {
  assetCode,
  board,
  decimalText,
  enabled,
  identifier,
  marketSymbol,
  millis,
  orderKind,
  orderStatus,
  side,
  timeInForce,
} from '../scalars.ts';

/** §3 symbol/pair with its 24 h figures. changeRate24h is in percent. */
export const pair = record(
  {
    marketId: identifier,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    marketSymbol,
    board,
    isTrading: enabled,
    price: decimalText,
    changeRate24h: decimalText,
    volume24h: decimalText,
    turnover24h: decimalText,
    high24h: decimalText,
    low24h: decimalText,
    priceDecimals: z.int(),
    quantityDecimals: z.int(),
    quantityMin: decimalText,
    quantityMax: decimalText,
    contractSize: decimalText,
    feeRate: decimalText,
    leverageMax: z.int(),
    bestBid: decimalText,
    bestAsk: decimalText,
    localName: z.string(),
  },
  { marketId: 'autoid', isTrading: 'state' },
);
export type Pair = z.output<typeof pair>;

/** §3 spot entrust order; averagePrice, timeInForce and closedAt are ours. */
export const order = record(
  {
    orderId: identifier,
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
    orderId: identifier,
    side,
    baseAsset: assetCode,
    quoteAsset: assetCode,
    price: decimalText,
    quantity: decimalText,
    quoteAmount: decimalText,
    fee: decimalText,
    feeAsset: assetCode,
    isMaker: z.boolean(),
    createdAt: millis,
  },
  { fillId: 'autoid', orderId: 'orderid' },
);
export type Fill = z.output<typeof fill>;

/** A price level of the book. */
export const level = record({ price: decimalText, quantity: decimalText });
export type Level = z.output<typeof level>;

/** A trade on the public tape; side is the taker's. Later trades have higher ids. */
export const tapeTrade = record(
  { tradeId: identifier, price: decimalText, quantity: decimalText, side, createdAt: millis },
  { tradeId: 'autoid' },
);
export type TapeTrade = z.output<typeof tapeTrade>;

/** §3 spot account. */
export const spotAccount = record({ baseAvailable: decimalText, quoteAvailable: decimalText });

/** A page of rows with the count of all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return record({ rows: z.array(row), count: z.int(), isBehind: z.optional(z.boolean()) });
}

/** Both coins of a pair, as many calls take them. */
export const pairRequest = record({ baseAsset: assetCode, quoteAsset: assetCode });
