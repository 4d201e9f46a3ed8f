/** The public door of the order book. */
export { EXPIRED, FILL, MatchReports } from './matchReports.ts';
export {
  type BookLimits,
  type BookSide,
  ORDER_FLOATS,
  OrderBook,
  OWN_FLOATS,
  type RestingOrder,
} from './orderBook.ts';
export { marketOf, slotOf } from './orderId.ts';
export {
  type PlayFill,
  type PlayId,
  type PlayResult,
  type PlayStep,
  playBook,
} from './playBook.ts';
