/** What every fill leaves behind whatever it settles: a trade id, the day's figures, its event. */
import type { Exchange } from '../exchange.ts';
import type { IncomingOrder } from './incomingOrder.ts';
import type { SettledFill } from './orderRecords.ts';
import { ORDER_FILLED } from './words.ts';

/** Counts and tells a fill that was settled, a row of the book's reports; returns its trade id. */
export function tellFill(exchange: Exchange, order: IncomingOrder, settled: SettledFill): number {
  const { row } = settled;
  const { book, minutes } = order.market;
  const price = book.reports.ticks(row);
  const quantity = book.reports.lots(row);
  minutes.add(exchange.time, price, quantity, settled.quote);
  const tradeId = exchange.nextTradeId;
  exchange.nextTradeId += 1;
  const at = order.sink.open(ORDER_FILLED.code, ORDER_FILLED.words);
  const { words } = order.sink;
  words[at] = tradeId;
  words[at + 1] = book.reports.makerId(row);
  words[at + 3] = exchange.members.idOf(book.reports.makerMember(row));
  words[at + 5] = quantity;
  words[at + 6] = book.reports.makerRemaining(row);
  putTaker(order, at, price);
  putAmounts(order, at, settled);
  return tradeId;
}

/** The taker's fields of the event. */
function putTaker(order: IncomingOrder, at: number, price: number): void {
  const { market, sink } = order;
  const { words, halves } = sink;
  words[at + 2] = order.orderId;
  words[at + 4] = order.memberId;
  words[at + 7] = order.remaining;
  const half = (at + 12) * 2;
  halves[half] = order.marketId;
  halves[half + 1] = market.kindNumber;
  halves[half + 2] = market.baseAsset;
  halves[half + 3] = market.quoteAsset;
  halves[half + 4] = order.isSell ? 1 : 0;
  halves[half + 5] = price;
}

/** What the fill moved. */
function putAmounts({ sink }: IncomingOrder, at: number, settled: SettledFill): void {
  sink.setExact(at + 8, settled.base);
  sink.setExact(at + 9, settled.quote);
  sink.setExact(at + 10, settled.makerFee);
  sink.setExact(at + 11, settled.takerFee);
}
