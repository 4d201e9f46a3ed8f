/**
 * lockMining: coins are locked for a term, and all the interest they can earn is set aside out of the pool:
 * without that cover nothing is locked. Source: spec §5 managed mining, product.md §3, ADR 50.
 */
import {
  amount,
  amountToBigInt,
  invariant,
  kept,
  type MemberIndex,
  type OrderId,
  rate,
  rateToPpm,
} from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, COIN_LOCK } from '../ledger/account.ts';
import { exactFromAmount, exactFromBigInt } from '../ledger/exact.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { accrualAt, dailyInterest, miningRate, termEndsAt } from './reckonInterest.ts';
import {
  type LockMining,
  type LockTerms,
  MINING_DAY,
  MINING_LOCKED,
  type MiningProductSpec,
} from './words.ts';

/** How many locks of one member run at once. */
export const LOCKS_MAX = 200;

/**
 * Locks coins.   Rejects: memberUnknown, memberFrozen, miningUnknown, miningClosed, miningTermsChanged,
 * lockBelowMin, lockAboveMax, locksTooMany, miningPoolLow, balanceTooLow.
 */
export function lockMining(exchange: Exchange, command: LockMining, sink: EventBuffer): Outcome {
  const found = find(exchange, command);
  if (typeof found === 'string') return refused(found);
  const { member, spec } = found;
  const terms = termsOf(exchange, command, spec);
  const interest = interestOf(terms);
  const reason = checkCover(exchange, { member, terms, interest });
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { ledger, timers, mining } = exchange;
  const { orderId, assetId, lockedAt, endsAt } = terms;
  ledger.hold(member, COIN_LOCK, assetId, exactFromAmount(terms.amount));
  const [pool, promised] = [
    ledger.houseCell('mining', assetId),
    ledger.houseCell('interest', assetId),
  ];
  invariant(interest >= 0n, 'interest is not below zero');
  ledger.transfer(pool, promised, assetId, exactFromBigInt(interest));
  mining.add({ terms, member, days: 0 });
  timers.add(accrualAt(lockedAt, 1), MINING_DAY, orderId);
  emit(sink, MINING_LOCKED, terms);
  return { type: 'miningLocked', orderId, rate: terms.rate, interest: amount(interest), endsAt };
}

/** All the interest of a lock, at term. */
export function interestOf({ daily, termDays }: LockTerms): bigint {
  return amountToBigInt(daily) * BigInt(termDays);
}

function find(
  { members, mining }: Exchange,
  command: LockMining,
): { readonly member: MemberIndex; readonly spec: MiningProductSpec } | RejectReason {
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  const spec = mining.products[command.productId]?.spec;
  if (spec === undefined) return 'miningUnknown';
  if (!spec.isOpen) return 'miningClosed';
  if (command.version !== spec.version) return 'miningTermsChanged';
  const asked = amountToBigInt(command.amount);
  if (asked < amountToBigInt(spec.amountMin)) return 'lockBelowMin';
  if (asked > amountToBigInt(spec.amountMax)) return 'lockAboveMax';
  return mining.countOf(member) >= LOCKS_MAX ? 'locksTooMany' : { member, spec };
}

function termsOf({ seq, time }: Exchange, command: LockMining, spec: MiningProductSpec): LockTerms {
  const asked = amountToBigInt(command.amount);
  const orderId = kept<OrderId>(seq);
  const ppm = miningRate(
    {
      amountMin: amountToBigInt(spec.amountMin),
      amountMax: amountToBigInt(spec.amountMax),
      rateMin: rateToPpm(spec.rateMin),
      rateMax: rateToPpm(spec.rateMax),
    },
    asked,
  );
  const { productId, assetId, termDays, earlyFeeRate, keepsInterest } = spec;
  return {
    orderId,
    memberId: command.memberId,
    productId,
    assetId,
    amount: command.amount,
    rate: rate(ppm),
    daily: amount(dailyInterest(asked, ppm)),
    termDays,
    lockedAt: time,
    endsAt: termEndsAt(time, termDays),
    earlyFeeRate,
    keepsInterest,
  };
}

function checkCover(
  { ledger }: Exchange,
  wanted: {
    readonly member: MemberIndex;
    readonly terms: LockTerms;
    readonly interest: bigint;
  },
): RejectReason | undefined {
  const { member, terms, interest } = wanted;
  const { assetId } = terms;
  if (!ledger.covers(ledger.houseCell('mining', assetId), exactFromBigInt(interest))) {
    return 'miningPoolLow';
  }
  const available = ledger.find(member, COIN_AVAILABLE, assetId);
  return ledger.covers(available, exactFromAmount(terms.amount)) ? undefined : 'balanceTooLow';
}
