/**
 * countedHolding: how much of the platform's token decides an inviter's share. By rules 1 what they hold at this
 * moment; from rules 2 on the least they held from the beginning of the day before until now: who buys for the
 * length of one fill gains nothing by it. Units: smallest units of the token.
 */
import { kept, type MemberIndex, type Millis } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { COIN_ACCOUNTS } from '../ledger/account.ts';
import { lesser } from './leastHeld.ts';

/** What a member holds of the platform's token in the coin book, available or not. */
export function heldNow({ ledger, platform }: Exchange, member: MemberIndex): bigint {
  if (platform.assetId < 0) return 0n;
  return COIN_ACCOUNTS.reduce(
    (sum, account) => sum + ledger.balance(ledger.find(member, account, platform.assetId)),
    0n,
  );
}

/** What of it counts; at a later time if nothing of it moves until then. */
export function countedHolding(
  exchange: Exchange,
  member: MemberIndex,
  time: Millis = exchange.time,
): bigint {
  const held = heldNow(exchange, member);
  if (exchange.rules.rebateHolding === 'now') return held;
  return lesser(exchange.leastHeld.leastOf(member, time), held);
}

/** Begins to remember who holds how much, as if it had been so before. O(members). */
export function beginHoldings(exchange: Exchange): void {
  const { ledger, leastHeld, platform, rules, time } = exchange;
  if (rules.rebateHolding === 'now') return;
  ledger.watch(platform.assetId);
  leastHeld.clear();
  for (let at = 0; at < ledger.memberCount; at += 1) {
    const member = kept<MemberIndex>(at);
    const held = heldNow(exchange, member);
    if (held > 0n) leastHeld.begin(member, held, time);
  }
}

/** Remembers what those hold whose coin book was touched. Nothing while nothing of the token moved. */
export function noteHoldings(exchange: Exchange): void {
  const { watched } = exchange.ledger;
  if (!watched.hasTouched) return;
  for (const member of watched.take()) {
    exchange.leastHeld.note(member, heldNow(exchange, member), exchange.time);
  }
}
