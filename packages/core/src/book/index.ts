/** The public door of the order book. */
export { EXPIRED, FILL, MatchReports } from './matchReports.ts';
export { type BookSide, OrderBook, type RestingOrder } from './orderBook.ts';
