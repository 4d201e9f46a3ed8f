/**
 * accrueDay: at each midnight (UTC) a lock earns the interest of the day that is over, once, out of what was
 * set aside; the last day of the term ends it. Days that nothing ran in are made up one by one, at their own
 * place in the order of time. Source: finance.md §5, ADR 50.
 */
import { amount, amountToBigInt, dayOf, invariant, kept, type OrderId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_LOCK } from '../ledger/account.ts';
import { exactFromAmount } from '../ledger/exact.ts';
import { endLock } from './endLock.ts';
import type { Lock } from './miningDesk.ts';
import { accrualAt } from './reckonInterest.ts';
import { MINING_ACCRUED, MINING_DAY } from './words.ts';

/** A lock's next day is over, unless the lock has ended before. */
export function lockFellDue(exchange: Exchange, subject: number, sink: EventBuffer): void {
  const orderId = kept<OrderId>(subject);
  const lock = exchange.mining.find(orderId);
  if (lock === undefined) return;
  accrueDay(exchange, lock, sink);
  if (isTermOver(lock)) endLock(exchange, { lock, outcome: 'complete' }, sink);
  else exchange.timers.add(nextAccrualAt(lock), MINING_DAY, orderId);
}

/** Books every day that is over by now, in case the timer of one is still to fire. */
export function accrueUntilNow(exchange: Exchange, lock: Lock, sink: EventBuffer): void {
  while (!isTermOver(lock) && nextAccrualAt(lock) <= exchange.time) {
    accrueDay(exchange, lock, sink);
  }
}

/** True once the interest of every day is booked. */
export function isTermOver({ terms, days }: Lock): boolean {
  return days === terms.termDays;
}

function nextAccrualAt({ terms, days }: Lock): number {
  return accrualAt(terms.lockedAt, days + 1);
}

function accrueDay({ ledger }: Exchange, lock: Lock, sink: EventBuffer): void {
  const { terms, member } = lock;
  const { orderId, memberId, productId, assetId, daily } = terms;
  lock.days += 1;
  invariant(lock.days <= terms.termDays, 'a day is earned once');
  const earned = ledger.cell(member, COIN_LOCK, assetId);
  ledger.transfer(ledger.houseCell('interest', assetId), earned, assetId, exactFromAmount(daily));
  emit(sink, MINING_ACCRUED, {
    ...{ orderId, memberId, productId, assetId },
    day: dayOf(terms.lockedAt) + lock.days,
    interest: daily,
    accrued: amount(amountToBigInt(daily) * BigInt(lock.days)),
  });
}
