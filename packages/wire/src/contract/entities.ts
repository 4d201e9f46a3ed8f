/**
 * What a member has in perpetuals, as several calls and pushes answer it. Quantities are whole contracts;
 * prices and amounts are decimal text of the market's grid and its quote coin. Source: spec §3; ADR 48.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import {
  assetCode,
  clientOrderId,
  decimalText,
  identifier,
  integer,
  marginMode,
  millis,
  optionalDecimal,
  orderKind,
  orderStatus,
  positionSide,
  timeInForce,
  traderKind,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

/** opens: adds to a position · closes: never opens one. Ours. */
const orderAction = z.enum(['open', 'close']);

/** Which of a trigger's prices the mark reached; order: that of a trigger order. Ours. */
export const TRIGGER_PARTS = ['takeProfit', 'stopLoss', 'order'] as const;
/** active: waits · fired: its order was carried out · refused: its order was not · positionClosed: nothing was left to close. */
export const TRIGGER_STATES = ['active', 'fired', 'refused', 'canceled', 'positionClosed'] as const;

/** Whose row of which market, as orders, positions and histories name it. */
const place = {
  baseAsset: assetCode,
  quoteAsset: assetCode,
  side: positionSide,
  marginMode,
  leverage: integer,
};

/** Why what a position had was closed. Ours. */
export const CLOSE_CAUSES = ['closed', 'reduced', 'liquidated', 'deleveraged'] as const;
export type CloseCause = (typeof CLOSE_CAUSES)[number];

/**
 * A take-profit and a stop-loss of a position, of which one cancels the other; without a quantity they close
 * all of it. Ours: also an order that opens when the mark reaches triggerPrice (kind `order`; without a
 * limitPrice at market). All prices are of the mark. Of a past one: what was reached, the mark then, the
 * order it placed, and the number of the reason if that was refused.
 */
export const contractStop = record(
  {
    stopId: shownId('stop'),
    kind: z.enum(['stop', 'order']),
    baseAsset: assetCode,
    quoteAsset: assetCode,
    side: positionSide,
    marginMode,
    takeProfit: optionalDecimal,
    stopLoss: optionalDecimal,
    quantity: optionalDecimal,
    triggerPrice: optionalDecimal,
    direction: z.optional(z.enum(['rises', 'falls'])),
    leverage: z.optional(integer),
    limitPrice: optionalDecimal,
    status: z.enum(TRIGGER_STATES),
    part: z.optional(z.enum(TRIGGER_PARTS)),
    firedMark: optionalDecimal,
    orderId: z.optional(shownId('order')),
    refusalCode: z.optional(integer),
    createdAt: z.optional(millis),
    closedAt: z.optional(millis),
  },
  { stopId: ['autoid', 'id'], orderId: 'orderid', limitPrice: 'entrust_price' },
);
export type ContractStop = z.output<typeof contractStop>;

/**
 * §3 futures position: a row of a member, side and margin mode. price is what its open contracts cost on
 * average, quantityFree what of it no closing order has promised yet, margin what backs it (`position`),
 * unrealized its profit at the mark. liquidationPrice is missing where there is none. Ours: the mark,
 * profitRate (percent of the margin), funding (received above zero), maintenance (what must be left), and
 * riskRate: how much of what backs it maintenance takes, in percent; 100 is liquidated; and its stops.
 */
export const position = record(
  {
    positionId: identifier,
    ...place,
    price: decimalText,
    quantity: decimalText,
    quantityFree: decimalText,
    margin: decimalText,
    unrealized: decimalText,
    profitRate: decimalText,
    feeRate: decimalText,
    fees: decimalText,
    funding: decimalText,
    markPrice: decimalText,
    liquidationPrice: optionalDecimal,
    maintenance: decimalText,
    riskRate: decimalText,
    stops: z.array(contractStop),
    createdAt: millis,
  },
  {
    positionId: 'autoid',
    quantityFree: 'unfilled',
    margin: 'position',
    unrealized: 'profit',
    stops: 'profitOrder',
  },
);
export type Position = z.output<typeof position>;

/**
 * §3 futures entrust: limitPrice is what was asked for (0 at market), averagePrice what was filled on average
 * (0 while nothing was), liquidationPrice where the position it opens would be liquidated, if it can be
 * told. realizedProfit of a closing order: what its fills brought, without the fee; both of a closed order only.
 */
export const contractOrder = record(
  {
    orderId: shownId('order'),
    clientOrderId: z.optional(clientOrderId),
    ...place,
    action: orderAction,
    kind: orderKind,
    limitPrice: decimalText,
    averagePrice: decimalText,
    quantity: decimalText,
    quantityRemaining: decimalText,
    liquidationPrice: optionalDecimal,
    takeProfit: optionalDecimal,
    stopLoss: optionalDecimal,
    realizedProfit: optionalDecimal,
    fee: optionalDecimal,
    timeInForce,
    status: orderStatus,
    createdAt: millis,
    closedAt: z.optional(millis),
  },
  {
    orderId: ['autoid', 'id'],
    limitPrice: 'entrust_price',
    averagePrice: 'price',
    realizedProfit: 'profit',
  },
);
export type ContractOrder = z.output<typeof contractOrder>;

/**
 * One change of a member's position by a trade or by the exchange: a fill of an order, or what a
 * liquidation took (without an order). realizedProfit is what a close brought, before its fee.
 */
export const contractFill = record(
  {
    fillId: shownId('fill'),
    orderId: z.optional(shownId('order')),
    ...place,
    action: orderAction,
    cause: z.enum(['opened', ...CLOSE_CAUSES]),
    price: decimalText,
    quantity: decimalText,
    turnover: decimalText,
    fee: decimalText,
    realizedProfit: decimalText,
    /** What kind of account stood on the other side; missing where the exchange did it, and in rows of before. Ours. */
    otherKind: z.optional(traderKind),
    createdAt: millis,
  },
  { fillId: 'autoid', orderId: 'orderid', realizedProfit: 'profit', leverage: 'lever' },
);
export type ContractFill = z.output<typeof contractFill>;

/**
 * A position from its first to its last contract; §3's contract order of the poster. income is all it
 * brought: profit, less fees, with funding; realizedProfit (`last_profit`) the same, as it is closed;
 * margin the most that backed it, so that income ÷ margin is what the poster shows.
 */
export const closedPosition = record(
  {
    positionId: identifier,
    ...place,
    price: decimalText,
    exitPrice: decimalText,
    quantity: decimalText,
    margin: decimalText,
    income: decimalText,
    realizedProfit: decimalText,
    fees: decimalText,
    funding: decimalText,
    cause: z.enum(CLOSE_CAUSES),
    createdAt: millis,
    closedAt: millis,
  },
  { positionId: 'autoid', margin: 'position', realizedProfit: 'last_profit' },
);
export type ClosedPosition = z.output<typeof closedPosition>;

/** What funding brought or cost one position at one time. Ours. rate in percent; amount received above zero. */
export const fundingPayment = record(
  {
    paymentId: shownId('payment'),
    ...place,
    quantity: decimalText,
    markPrice: decimalText,
    rate: decimalText,
    amount: decimalText,
    createdAt: millis,
  },
  { paymentId: 'autoid', amount: 'funding' },
);
export type FundingPayment = z.output<typeof fundingPayment>;

/**
 * §3 futures rows: what may be used (never below zero), what margins bind (`orders`), the profit that is not
 * realised, what open orders hold (`entrust`). Ours: wallet, all of it without that profit, and equity with it.
 */
export const contractAsset = record(
  {
    asset: assetCode,
    available: decimalText,
    margins: decimalText,
    unrealized: decimalText,
    heldByOrders: decimalText,
    wallet: decimalText,
    equity: decimalText,
    /** Missing for a coin without a price. */
    valueUsdt: optionalDecimal,
  },
  { margins: 'orders', unrealized: 'profit', heldByOrders: 'entrust' },
);
export type ContractAsset = z.output<typeof contractAsset>;
