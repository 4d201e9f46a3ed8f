/**
 * What a member's free contract money can pay. Where rounding asks for a unit more than is there, what is
 * there is taken: amounts are only ever cut by the units that splitting an order into fills adds.
 */
import type { MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import type { FoundCell } from '../ledger/cell.ts';
import { addExact, type Exact, subtractExact } from '../ledger/exact.ts';
import type { PerpMarket } from './perps.ts';

/** Whose free money. */
export interface Payer {
  readonly perp: PerpMarket;
  readonly member: MemberIndex;
}

/** Where a member's free money for a market is. */
export function freeCell({ ledger }: Exchange, perp: PerpMarket, member: MemberIndex): FoundCell {
  return ledger.find(member, CONTRACT_AVAILABLE, perp.market.quoteAsset);
}

/** The amount, or what of it there is in a cell once `incoming` has come in; never below zero. */
export function payable(
  { ledger }: Exchange,
  cell: FoundCell,
  amount: Exact,
  incoming: Exact,
): Exact {
  const needed = subtractExact(amount, incoming);
  if (needed <= 0 || ledger.covers(cell, needed)) return amount;
  const there = addExact(ledger.exactOf(cell), incoming);
  if (there > 0) return there;
  return 0;
}
