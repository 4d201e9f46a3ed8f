/** The public door of the order book. */
export { EXPIRED, FILL, MatchReports } from './matchReports.ts';
export {
  type BookLimits,
  type BookSide,
  marketOf,
  ORDER_FLOATS,
  OrderBook,
  OWN_FLOATS,
  type RestingOrder,
  slotOf,
} from './orderBook.ts';
export {
  type PlayFill,
  type PlayId,
  type PlayResult,
  type PlayStep,
  playBook,
} from './playBook.ts';
