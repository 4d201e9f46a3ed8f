/**
 * What a member holds of the platform's token, what of it counts for rebates and since when, and what will count
 * at the next two turns of the day if nothing moves. Changes nothing. Units: smallest units of the token.
 */
import { dayOf, type MemberId, type Millis, MS_PER_DAY } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { countedHolding, heldNow } from '../fee/countedHolding.ts';

export interface RebateHolding {
  /** In the coin book, available or not. */
  readonly held: bigint;
  /** What of it decides the share of a rebate now. */
  readonly counted: bigint;
  /** From here on the least counts. */
  readonly since: Millis;
  /** What is got now counts from here on. */
  readonly newFrom: Millis;
  /** What will count from a time on; where it is more than before. */
  readonly rises: readonly { readonly from: Millis; readonly counted: bigint }[];
}

/** As the core would reckon at its own time; nothing is held by an unknown member. */
export function readRebateHolding(exchange: Exchange, memberId: MemberId): RebateHolding {
  const { members, rules, time } = exchange;
  const member = members.indexOf(memberId);
  const held = member < 0 ? 0n : heldNow(exchange, member);
  const counted = member < 0 ? 0n : countedHolding(exchange, member);
  if (rules.rebateHolding === 'now')
    return { held, counted, since: time, newFrom: time, rises: [] };
  const startOf = (days: number) => (dayOf(time) + days) * MS_PER_DAY;
  const later = [startOf(1), startOf(2)].map((from) => {
    return { from, counted: member < 0 ? 0n : countedHolding(exchange, member, from) };
  });
  const rises = later.filter((each, at) => each.counted > (later[at - 1]?.counted ?? counted));
  return { held, counted, since: startOf(-1), newFrom: startOf(2), rises };
}
