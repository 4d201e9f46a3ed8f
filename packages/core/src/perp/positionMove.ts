/**
 * PositionMove: what one change of a row moves between accounts, booked and told at once. The reverse of
 * every line goes where `postings.ts` says. Units: smallest quote units.
 * Asserts: nothing but clearing is below zero at any moment.
 */
import { type AssetId, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE, CONTRACT_MARGIN } from '../ledger/account.ts';
import type { Cell } from '../ledger/cell.ts';
import { negateExact } from '../ledger/exact.ts';
import { fitStops } from './fitStops.ts';
import type { PositionMove } from './perpRecords.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { POSITION_CHANGED } from './words.ts';

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
  const { released, margin, fee } = move;
  invariant(perp.rows.get(slot, ROW.lots) >= 0, 'a row has no fewer lots than none');
  invariant(released >= 0 && fee >= 0, 'what is released and charged is not below zero');
  const available = ledger.cell(member, CONTRACT_AVAILABLE, asset);
  if (released > 0) ledger.releaseBeside(available, asset, released);
  if (margin < 0) ledger.release(member, CONTRACT_MARGIN, asset, negateExact(margin));
  const isCleared = move.profit !== 0 || move.funding !== 0 || move.insured !== 0;
  if (isCleared) clear(exchange, move, { available, asset });
  if (fee > 0) ledger.transfer(available, ledger.feeCell(asset), asset, fee);
  if (margin > 0) ledger.hold(member, CONTRACT_MARGIN, asset, margin);
  if (move.insured < 0) payInsured(exchange, move, asset);
  tell(exchange, place, move);
  if (perp.rows.get(slot, ROW.stops) > 0) fitStops(exchange, place);
}

/** What goes through clearing, but for what the fund pays. */
function clear(
  { ledger }: Exchange,
  { profit, funding, insured }: PositionMove,
  { available, asset }: { readonly available: Cell; readonly asset: AssetId },
): void {
  const clearing = ledger.houseCell('clearing', asset);
  if (profit > 0) ledger.transfer(clearing, available, asset, profit);
  if (funding > 0) ledger.transfer(clearing, available, asset, funding);
  if (insured > 0) ledger.transfer(clearing, ledger.houseCell('insurance', asset), asset, insured);
  if (profit < 0) ledger.transfer(available, clearing, asset, negateExact(profit));
  if (funding < 0) ledger.transfer(available, clearing, asset, negateExact(funding));
}

function payInsured({ ledger }: Exchange, { insured }: PositionMove, asset: AssetId): void {
  const fund = ledger.houseCell('insurance', asset);
  invariant(ledger.covers(fund, negateExact(insured)), 'the fund pays what it has');
  ledger.transfer(fund, ledger.houseCell('clearing', asset), asset, negateExact(insured));
}

/** Writes the event straight, in the order of its fields. */
function tell(exchange: Exchange, { perp, slot, sink }: MovePlace, move: PositionMove): void {
  const { rows, market } = perp;
  const at = sink.open(POSITION_CHANGED.code, POSITION_CHANGED.words);
  const { words, halves } = sink;
  words[at] = exchange.members.idOf(rows.get(slot, ROW.member));
  const half = (at + 1) * 2;
  halves[half] = market.spec.marketId;
  halves[half + 1] = rows.get(slot, ROW.side);
  halves[half + 2] = rows.get(slot, ROW.mode);
  halves[half + 3] = market.quoteAsset;
  halves[half + 4] = move.cause;
  halves[half + 5] = 0;
  words[at + 4] = move.orderId;
  words[at + 5] = move.tradeId;
  halves[half + 10] = move.price;
  halves[half + 11] = 0;
  words[at + 7] = move.quantity;
  putAmounts(sink, at + 8, move);
  words[at + 14] = rows.get(slot, ROW.lots);
  sink.setExact(at + 15, rows.get(slot, ROW.entry));
  sink.setExact(at + 16, rows.get(slot, ROW.margin));
  halves[half + 32] = rows.get(slot, ROW.leverage);
  halves[half + 33] = 0;
}

/** What moved, six words from `at` on. */
function putAmounts(sink: EventBuffer, at: number, move: PositionMove): void {
  sink.setExact(at, move.released);
  sink.setExact(at + 1, move.margin);
  sink.setExact(at + 2, move.profit);
  sink.setExact(at + 3, move.fee);
  sink.setExact(at + 4, move.funding);
  sink.setExact(at + 5, move.insured);
}
