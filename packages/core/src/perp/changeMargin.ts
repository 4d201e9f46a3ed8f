/**
 * changeMargin: money into an isolated row's margin or out of it. Out goes only what leaves the initial
 * margin of the row at its mark, and its loss. Units: smallest quote units. Source: finance.md §3.1.
 */
import { amountToBigInt } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { addExact, type Exact, exactFromBigInt, negateExact } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { isStale } from './checkPerpOrder.ts';
import { canSpend, ISOLATED } from './crossAccount.ts';
import { armBoth } from './dueBounds.ts';
import type { PerpMarket } from './perps.ts';
import { movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { isSpared } from './rest.ts';
import { marginOf, notionalOf, worthOf } from './rowValue.ts';
import { type ChangeMargin, POSITION_SIDE } from './words.ts';

/** What margins are added up to at most: rows reckon in numbers. */
const MARGIN_MAX = 2 ** 51;

/**
 * Changes the margin of an isolated row.   Rejects: memberUnknown, memberFrozen, marketUnknown,
 * marketNotTrading (halted, but for what is added by rules 3), amountInvalid, positionUnknown, indexPriceStale, marginTooLow, usableTooLow,
 * balanceTooLarge.
 */
export function changeMargin(
  exchange: Exchange,
  command: ChangeMargin,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  if (exchange.members.isFrozen(member)) return refused('memberFrozen');
  const perp = exchange.perps.find(command.marketId);
  if (perp === undefined) return refused('marketUnknown');
  const amount = exactFromBigInt(amountToBigInt(command.amount));
  const isAllowed = amount > 0 && isSpared(exchange, perp);
  if (perp.market.spec.status === 'halted' && !isAllowed) return refused('marketNotTrading');
  if (amount === 0) return refused('amountInvalid');
  const slot = perp.rows.find(member, POSITION_SIDE.numberOf(command.side), ISOLATED);
  if (slot === 0 || perp.rows.get(slot, ROW.lots) === 0) return refused('positionUnknown');
  const reason =
    amount > 0
      ? checkAdded(exchange, perp, { slot, amount })
      : checkTaken(exchange, perp, { slot, amount });
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  perp.rows.add(slot, ROW.margin, Number(amount));
  const move = exchange.perps.move.begin('margin');
  move.margin = amount;
  movePosition(exchange, { perp, slot, sink }, move);
  armBoth(exchange, perp, slot);
  return ACCEPTED;
}

interface MarginChange {
  readonly slot: number;
  readonly amount: Exact;
}

function checkAdded(
  exchange: Exchange,
  { rows, market }: PerpMarket,
  { slot, amount }: MarginChange,
): RejectReason | undefined {
  if (addExact(rows.get(slot, ROW.margin), amount) > MARGIN_MAX) return 'balanceTooLarge';
  const isThere = canSpend(exchange, rows.get(slot, ROW.member), market.quoteAsset, amount);
  return isThere ? undefined : 'usableTooLow';
}

function checkTaken(
  exchange: Exchange,
  perp: PerpMarket,
  { slot, amount }: MarginChange,
): RejectReason | undefined {
  if (isStale(exchange, perp)) return 'indexPriceStale';
  const { rows, mark } = perp;
  const notional = notionalOf(perp, mark, rows.get(slot, ROW.lots));
  const initial = marginOf(notional, rows.get(slot, ROW.leverage));
  const value = worthOf(perp, slot, mark);
  const loss = value < 0 ? negateExact(value) : 0;
  const left = addExact(rows.get(slot, ROW.margin), amount);
  return left < addExact(initial, loss) ? 'marginTooLow' : undefined;
}
