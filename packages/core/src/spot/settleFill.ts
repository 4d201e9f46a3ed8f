/**
 * settleFill: one trade in the ledger, in the day's figures and as an event.
 * The taker pays from what is available (its worst case was checked), the maker from what its order
 * holds; each receives the other's asset less its own fee. A better price than the taker's limit is
 * thus never held back. Units: ticks, lots, smallest units. Rounds: fees up. Source: finance.md §1.3.
 */
import type { Exchange } from '../exchange.ts';
import { chargeFee } from '../fee/chargeFee.ts';
import { payRebates } from '../fee/payRebates.ts';
import { type Exact, multiplyExact, scaleExact } from '../ledger/exact.ts';
import type { IncomingOrder } from './executeOrder.ts';
import { writeFilled } from './orderEvents.ts';

/** Settles one fill, a row of the book's reports; returns its quote amount. */
export function settleFill(exchange: Exchange, order: IncomingOrder, row: number): Exact {
  const { market } = order;
  const { reports } = market.book;
  const price = reports.ticks[row] ?? 0;
  const quantity = reports.lots[row] ?? 0;
  const maker = reports.makerMember[row] ?? 0;
  const base = multiplyExact(quantity, market.lotFactor);
  const quote = scaleExact(multiplyExact(price, quantity), market.notionalFactor);
  const makerFee = chargeFee(order.isSell ? base : quote, market.makerPpm);
  const takerFee = chargeFee(order.isSell ? quote : base, market.takerPpm);
  const amounts = { base, quote, makerFee, takerFee };
  const { ledger } = exchange;
  const { baseAsset, quoteAsset } = market;
  const taker = order.member;
  if (order.isSell) {
    const toMaker = ledger.availableCell(maker, baseAsset);
    ledger.pay(ledger.availableCell(taker, baseAsset), toMaker, baseAsset, base, makerFee);
    const toTaker = ledger.availableCell(taker, quoteAsset);
    ledger.pay(ledger.heldCell(maker, quoteAsset), toTaker, quoteAsset, quote, takerFee);
  } else {
    const toMaker = ledger.availableCell(maker, quoteAsset);
    ledger.pay(ledger.availableCell(taker, quoteAsset), toMaker, quoteAsset, quote, makerFee);
    const toTaker = ledger.availableCell(taker, baseAsset);
    ledger.pay(ledger.heldCell(maker, baseAsset), toTaker, baseAsset, base, takerFee);
  }
  market.minutes.add(exchange.time, price, quantity, quote);
  const tradeId = exchange.nextTradeId;
  exchange.nextTradeId += 1;
  writeFilled(order.sink, tradeId, {
    taker: order,
    fill: {
      makerOrderId: reports.makerId[row] ?? 0,
      makerMemberId: exchange.members.idOf(maker),
      price,
      quantity,
      makerRemaining: reports.makerRemaining[row] ?? 0,
      takerRemaining: order.remaining,
    },
    amounts,
  });
  const takerAsset = order.isSell ? quoteAsset : baseAsset;
  const makerAsset = order.isSell ? baseAsset : quoteAsset;
  payRebates(exchange, { tradeId, payer: maker, assetId: makerAsset, fee: makerFee }, order.sink);
  payRebates(exchange, { tradeId, payer: taker, assetId: takerAsset, fee: takerFee }, order.sink);
  return quote;
}
