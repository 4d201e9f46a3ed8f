/** The public door of the order book. */
export { MatchReports } from './matchReports.ts';
export { OrderBook, type RestingOrder } from './orderBook.ts';
export { marketOf, slotOf } from './orderId.ts';
export type { BookLimits, BookSide } from './orderSlots.ts';
export {
  type PlayFill,
  type PlayId,
  type PlayResult,
  type PlayStep,
  playBook,
} from './playBook.ts';
