/** setCycleLimits and startCoolOff: members protect themselves. Source: issue 11 §3, ADR 38. */
import { type Amount, amount, amountToBigInt, MS_PER_DAY } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromAmount } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { changedLimit } from './protections.ts';
import {
  COOL_OFF_STARTED,
  CYCLE_LIMITS_SET,
  type SetCycleLimits,
  type StartCoolOff,
} from './words.ts';

const COOL_OFF_MIN_MS = MS_PER_DAY;
const COOL_OFF_MAX_MS = 30 * MS_PER_DAY;

/**
 * Sets both limits of a day: a lower one holds at once, a higher one after 24 hours; one that waits already
 * keeps its time.
 * Rejects: memberUnknown, assetUnknown, amountInvalid (below zero).
 */
export function setCycleLimits(
  exchange: Exchange,
  command: SetCycleLimits,
  sink: EventBuffer,
): Outcome {
  const { members, assets, cycles, time } = exchange;
  const { memberId, assetId } = command;
  const member = members.indexOf(memberId);
  if (member < 0) return refused('memberUnknown');
  if (assets[assetId] === undefined) return refused('assetUnknown');
  const isBelowZero = (limit: Amount) => amountToBigInt(limit) < 0n;
  if (isBelowZero(command.stakeMax) || isBelowZero(command.lossMax)) {
    return refused('amountInvalid');
  }
  // After this point the command must succeed.
  const row = cycles.protections.open(member, assetId);
  row.isLimited = true;
  row.stake = changedLimit(row.stake, exactFromAmount(command.stakeMax), time);
  row.loss = changedLimit(row.loss, exactFromAmount(command.lossMax), time);
  emit(sink, CYCLE_LIMITS_SET, {
    memberId,
    assetId,
    stakeMax: amount(BigInt(row.stake.now)),
    lossMax: amount(BigInt(row.loss.now)),
    stakeMaxNext: amount(BigInt(row.stake.next)),
    stakeNextAt: row.stake.nextAt,
    lossMaxNext: amount(BigInt(row.loss.next)),
    lossNextAt: row.loss.nextAt,
  });
  return ACCEPTED;
}

/** No contract for 24 hours to 30 days; one that ends later stays.   Rejects: memberUnknown, coolOffInvalid. */
export function startCoolOff(
  exchange: Exchange,
  command: StartCoolOff,
  sink: EventBuffer,
): Outcome {
  const { members, cycles, time } = exchange;
  const { memberId, durationMs } = command;
  const member = members.indexOf(memberId);
  if (member < 0) return refused('memberUnknown');
  const isLength =
    Number.isSafeInteger(durationMs) &&
    durationMs >= COOL_OFF_MIN_MS &&
    durationMs <= COOL_OFF_MAX_MS;
  if (!isLength) return refused('coolOffInvalid');
  // After this point the command must succeed.
  const until = Math.max(cycles.protections.coolOffOf(member), time + durationMs);
  cycles.protections.setCoolOff(member, until);
  emit(sink, COOL_OFF_STARTED, { memberId, until });
  return ACCEPTED;
}
