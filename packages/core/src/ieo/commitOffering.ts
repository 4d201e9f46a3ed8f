/**
 * commitOffering and withdrawCommitment: what members want of an offering, paid for in advance. In proRata it
 * may exceed the cap, which bounds what is given; in firstCome it is a purchase. Source: spec §5, product.md
 * §3 IEO, ADR 49. Units: lots.
 */
import { amount, invariant, lots, lotsToNumber, type MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { accountOf, COIN_AVAILABLE } from '../ledger/account.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { closeOffering } from './closeOffering.ts';
import type { Offering } from './offering.ts';
import {
  COMMITMENT_WITHDRAWN,
  type CommitOffering,
  OFFERING_COMMITTED,
  type WithdrawCommitment,
} from './words.ts';

/** Where what is committed is held. */
export const COIN_SUBSCRIPTION = accountOf('coin', 'subscription');

type Asked = CommitOffering | WithdrawCommitment;
interface Wanted {
  readonly offering: Offering;
  readonly member: MemberIndex;
  readonly quantity: number;
  /** What the member has committed before. */
  readonly before: number;
}

/**
 * Holds what lots cost.   Rejects: memberUnknown, memberFrozen, identityRequired, offeringUnknown,
 * offeringNotOpen, quantityNotPositive, offeringAboveRemaining, offeringBelowMin, offeringAboveCap, balanceTooLow.
 */
export function commitOffering(
  exchange: Exchange,
  command: CommitOffering,
  sink: EventBuffer,
): Outcome {
  const wanted = find(exchange, command);
  if (typeof wanted === 'string') return refused(wanted);
  const reason =
    checkIdentity(wanted, command) ?? checkQuantity(wanted) ?? checkCover(exchange, wanted);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { offering, member, quantity } = wanted;
  const { memberId, offeringId } = command;
  const { payAsset } = offering.spec;
  const cost = offering.costOf(quantity);
  invariant(cost > 0, 'a commitment costs something');
  exchange.ledger.hold(member, COIN_SUBSCRIPTION, payAsset, cost);
  const committed = lots(offering.add(memberId, member, quantity).committed);
  offering.serial += 1;
  const { serial } = offering;
  const told = { offeringId, memberId, payAsset, committed, serial };
  const held = { quantity: command.quantity, amount: amount(BigInt(cost)) };
  emit(sink, OFFERING_COMMITTED, { ...told, ...held });
  if (offering.remaining === 0) closeOffering(exchange, offering, sink);
  return { type: 'offeringCommitted', offeringId, committed, serial };
}

/**
 * Gives back what lots cost: all of them, or so many that the minimum is left.   Rejects: memberUnknown,
 * memberFrozen, offeringUnknown, offeringNotOpen, commitmentFinal, quantityNotPositive, commitmentTooSmall,
 * offeringBelowMin.
 */
export function withdrawCommitment(
  exchange: Exchange,
  command: WithdrawCommitment,
  sink: EventBuffer,
): Outcome {
  const wanted = find(exchange, command);
  if (typeof wanted === 'string') return refused(wanted);
  const reason = checkWithdrawal(wanted);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { offering, member, quantity } = wanted;
  const { memberId, offeringId } = command;
  const { payAsset } = offering.spec;
  const cost = offering.costOf(quantity);
  invariant(quantity <= wanted.before, 'no more is given back than was committed');
  exchange.ledger.release(member, COIN_SUBSCRIPTION, payAsset, cost);
  const committed = lots(offering.add(memberId, member, -quantity).committed);
  const told = { offeringId, memberId, payAsset, committed, quantity: command.quantity };
  emit(sink, COMMITMENT_WITHDRAWN, { ...told, amount: amount(BigInt(cost)) });
  return { type: 'offeringCommitted', offeringId, committed, serial: 0 };
}

function find({ members, ieo, time }: Exchange, command: Asked): Wanted | RejectReason {
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  const offering = ieo.find(command.offeringId);
  if (offering === undefined) return 'offeringUnknown';
  if (!offering.isOpenAt(time)) return 'offeringNotOpen';
  const quantity = lotsToNumber(command.quantity);
  if (quantity === 0) return 'quantityNotPositive';
  return { offering, member, quantity, before: offering.find(member)?.committed ?? 0 };
}

function checkIdentity(
  { offering }: Wanted,
  { isIdentified }: CommitOffering,
): RejectReason | undefined {
  return offering.spec.identityRequired && !isIdentified ? 'identityRequired' : undefined;
}

/** The last lots of a sale may be fewer than the minimum. */
function checkQuantity({ offering, quantity, before }: Wanted): RejectReason | undefined {
  const { spec, remaining, memberMin, memberMax } = offering;
  const isSale = spec.mode === 'firstCome';
  const asked = isSale ? quantity : before + quantity;
  const all = offering.committed + quantity;
  if (asked > remaining || !Number.isSafeInteger(all)) return 'offeringAboveRemaining';
  const isRest = isSale && quantity === remaining;
  if (before + quantity < memberMin && !isRest) return 'offeringBelowMin';
  return isSale && before + quantity > memberMax ? 'offeringAboveCap' : undefined;
}

function checkCover({ ledger }: Exchange, wanted: Wanted): RejectReason | undefined {
  const { offering, member, quantity } = wanted;
  const available = ledger.find(member, COIN_AVAILABLE, offering.spec.payAsset);
  return ledger.covers(available, offering.costOf(quantity)) ? undefined : 'balanceTooLow';
}

function checkWithdrawal({ offering, quantity, before }: Wanted): RejectReason | undefined {
  if (offering.spec.mode === 'firstCome') return 'commitmentFinal';
  if (quantity > before) return 'commitmentTooSmall';
  const left = before - quantity;
  return left > 0 && left < offering.memberMin ? 'offeringBelowMin' : undefined;
}
