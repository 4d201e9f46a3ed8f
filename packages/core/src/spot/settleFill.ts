/**
 * settleFill: one trade in the ledger, in the day's figures and as an event.
 * The taker pays from what is available (its worst case was checked), the maker from what its order
 * holds; each receives the other's asset less its own fee. A better price than the taker's limit is
 * thus never held back. Units: ticks, lots, smallest units. Rounds: fees up. Source: finance.md §1.3.
 */
import { invariant } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { SettledFill } from '../execution/orderRecords.ts';
import { tellFill } from '../execution/tellFill.ts';
import { payRebates } from '../fee/payRebates.ts';
import { COIN_AVAILABLE, COIN_ORDER } from '../ledger/account.ts';
import { type Exact, multiplyExact, scaleExact } from '../ledger/exact.ts';
import { NO_CELL } from '../ledger/ledger.ts';

/** Settles one fill, a row of the book's reports; returns its quote amount. */
export function settleFill(exchange: Exchange, order: IncomingOrder, row: number): Exact {
  const { market } = order;
  const { reports } = market.book;
  const maker = reports.makerMember(row);
  const settled = amountsOf(exchange, order, row);
  const { base, quote, makerFee, takerFee } = settled;
  const { ledger } = exchange;
  const { baseAsset, quoteAsset } = market;
  const taker = order.member;
  const paid = order.isSell ? baseAsset : quoteAsset;
  const received = order.isSell ? quoteAsset : baseAsset;
  const payCell = ledger.opened(order.payCell);
  if (order.receiveCell === NO_CELL) {
    order.receiveCell = ledger.cell(taker, COIN_AVAILABLE, received);
  }
  const receiveCell = ledger.opened(order.receiveCell);
  const toMaker = ledger.cell(maker, COIN_AVAILABLE, paid);
  ledger.pay(payCell, toMaker, paid, order.isSell ? base : quote, makerFee);
  const fromMaker = ledger.cell(maker, COIN_ORDER, received);
  ledger.pay(fromMaker, receiveCell, received, order.isSell ? quote : base, takerFee);
  market.funds.fill(reports.makerSlot(row), order.isSell ? quote : base, quote);
  const tradeId = tellFill(exchange, order, settled);
  // Asked here as well, because most fills are of members whom nobody invited.
  if (exchange.members.inviterOf(maker) >= 0) {
    payRebates(exchange, { tradeId, payer: maker, assetId: paid, fee: makerFee }, order.sink);
  }
  if (exchange.members.inviterOf(taker) >= 0) {
    payRebates(exchange, { tradeId, payer: taker, assetId: received, fee: takerFee }, order.sink);
  }
  return quote;
}

/** What a fill moves, in the record of every fill.   Rounds: fees up. */
function amountsOf(exchange: Exchange, order: IncomingOrder, row: number): SettledFill {
  const { market, isSell } = order;
  const { reports } = market.book;
  const quantity = reports.lots(row);
  const base = multiplyExact(quantity, market.lotFactor);
  const quote = scaleExact(multiplyExact(reports.ticks(row), quantity), market.notionalFactor);
  const { chargeFee } = exchange.rules;
  const { settled } = exchange.orderRecords;
  invariant(base > 0 && quote > 0, 'a trade moves both assets');
  settled.row = row;
  settled.base = base;
  settled.quote = quote;
  settled.makerFee = chargeFee(isSell ? base : quote, market.makerPpm);
  settled.takerFee = chargeFee(isSell ? quote : base, market.takerPpm);
  return settled;
}
