/**
 * PositionMove: what one change of a row moves between accounts, booked and told at once. The reverse of
 * every line goes where `postings.ts` says. Units: smallest quote units.
 * Asserts: nothing but clearing is below zero at any moment.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE, CONTRACT_MARGIN, CONTRACT_ORDER } from '../ledger/account.ts';
import { type Exact, negateExact } from '../ledger/exact.ts';
import { fitStops } from './fitStops.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { POSITION_CAUSE, POSITION_CHANGED, type PositionCause } from './words.ts';

/** What moves, as `POSITION_CHANGED` names it. */
export interface PositionMove {
  readonly cause: PositionCause;
  readonly orderId?: number;
  readonly tradeId?: number;
  readonly price?: number;
  readonly quantity?: number;
  readonly released?: Exact;
  readonly margin?: Exact;
  readonly profit?: Exact;
  readonly fee?: Exact;
  readonly funding?: Exact;
  readonly insured?: Exact;
}

/** Where a move happens. */
export interface MovePlace {
  readonly perp: PerpMarket;
  /** The row, which stands already as it is to be told. */
  readonly slot: number;
  readonly sink: EventBuffer;
}

/** Books a move and tells it; stops of a row that shrank follow. What comes in is booked before what goes out. */
export function movePosition(exchange: Exchange, place: MovePlace, move: PositionMove): void {
  const { perp, slot } = place;
  const { ledger } = exchange;
  const asset = perp.market.quoteAsset;
  const member = perp.rows.get(slot, ROW.member);
  const { released = 0, margin = 0, profit = 0, fee = 0, funding = 0, insured = 0 } = move;
  const available = ledger.cell(member, CONTRACT_AVAILABLE, asset);
  const clearing = ledger.houseCell('clearing', asset);
  if (released > 0) ledger.release(member, CONTRACT_ORDER, asset, released);
  if (margin < 0) ledger.release(member, CONTRACT_MARGIN, asset, negateExact(margin));
  if (profit > 0) ledger.transfer(clearing, available, asset, profit);
  if (funding > 0) ledger.transfer(clearing, available, asset, funding);
  if (insured > 0) ledger.transfer(clearing, ledger.houseCell('insurance', asset), asset, insured);
  if (profit < 0) ledger.transfer(available, clearing, asset, negateExact(profit));
  if (funding < 0) ledger.transfer(available, clearing, asset, negateExact(funding));
  if (fee > 0) ledger.transfer(available, ledger.feeCell(asset), asset, fee);
  if (margin > 0) ledger.hold(member, CONTRACT_MARGIN, asset, margin);
  if (insured < 0) {
    ledger.transfer(ledger.houseCell('insurance', asset), clearing, asset, negateExact(insured));
  }
  tell(exchange, place, move);
  if (perp.rows.get(slot, ROW.stops) > 0) fitStops(exchange, place);
}

/** Writes the event straight, in the order of its fields. */
function tell(exchange: Exchange, place: MovePlace, move: PositionMove): void {
  const { perp, slot, sink } = place;
  const { rows, market } = perp;
  sink.begin(POSITION_CHANGED.code, POSITION_CHANGED.words);
  sink.putNumber(exchange.members.idOf(rows.get(slot, ROW.member)));
  sink.putHalf(market.spec.marketId);
  sink.putHalf(rows.get(slot, ROW.side));
  sink.putHalf(rows.get(slot, ROW.mode));
  sink.putHalf(market.quoteAsset);
  sink.putHalf(POSITION_CAUSE.numberOf(move.cause));
  sink.putNumber(move.orderId ?? 0);
  sink.putNumber(move.tradeId ?? 0);
  sink.putHalf(move.price ?? 0);
  sink.putNumber(move.quantity ?? 0);
  sink.putExact(move.released ?? 0);
  sink.putExact(move.margin ?? 0);
  sink.putExact(move.profit ?? 0);
  sink.putExact(move.fee ?? 0);
  sink.putExact(move.funding ?? 0);
  sink.putExact(move.insured ?? 0);
  sink.putNumber(rows.get(slot, ROW.lots));
  sink.putExact(rows.get(slot, ROW.entry));
  sink.putExact(rows.get(slot, ROW.margin));
  sink.putHalf(rows.get(slot, ROW.leverage));
}
