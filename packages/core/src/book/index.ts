/** The public door of the order book. */
export { EXPIRED, FILL, MatchReports } from './matchReports.ts';
export { type BookSide, OrderBook, type RestingOrder } from './orderBook.ts';
export {
  type PlayFill,
  type PlayId,
  type PlayResult,
  type PlayStep,
  playBook,
} from './playBook.ts';
