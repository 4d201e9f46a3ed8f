/**
 * How offerings answer their commands, and what their events stand for in the ledger.
 * Units: smallest units of their asset.
 */
import { amountToBigInt, type MemberId } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Movement, type Posting, toCoins, toHouse, toMember } from '../ledger/posting.ts';
import { cancelOffering } from './cancelOffering.ts';
import { commitOffering, withdrawCommitment } from './commitOffering.ts';
import { createOffering } from './createOffering.ts';
import { openOffering } from './openOffering.ts';
import type {
  COMMITMENT_REFUNDED,
  COMMITMENT_WITHDRAWN,
  IEO_COMMANDS,
  IEO_EVENTS,
  OFFERING_ALLOCATED,
  OFFERING_COMMITTED,
  OFFERING_SETTLED,
  OFFERING_SUPPLIED,
  OFFERING_UNLOCKED,
} from './words.ts';

export const IEO_ANSWERS: AnswersTo<typeof IEO_COMMANDS> = {
  createOffering,
  openOffering,
  commitOffering,
  withdrawCommitment,
  cancelOffering,
};

export const IEO_POSTINGS: PostingsOfEach<typeof IEO_EVENTS> = {
  offeringCreated: postsNothing,
  offeringSupplied: postingsOfSupply,
  offeringStatusChanged: postsNothing,
  offeringCommitted: postingsOfCommitment,
  commitmentWithdrawn: postingsOfRelease,
  offeringPlanned: postsNothing,
  offeringAllocated: postingsOfAllocation,
  offeringUnlocked: postingsOfUnlock,
  offeringSettled: postingsOfIssuer,
  commitmentRefunded: postingsOfRelease,
};

/** The issuer's coins lie in the offering. */
function postingsOfSupply(supplied: ValueOf<typeof OFFERING_SUPPLIED>): readonly Posting[] {
  const { issuerId, assetId, offeringId } = supplied;
  const delta = amountToBigInt(supplied.supply);
  const moved = { kind: 'offering', assetId, reference: `${offeringId}` } as const;
  return [toCoins(issuerId, { ...moved, delta: -delta }), toHouse('offering', { ...moved, delta })];
}

/** What is committed is held. */
function postingsOfCommitment(committed: ValueOf<typeof OFFERING_COMMITTED>): readonly Posting[] {
  const { memberId, offeringId, payAsset } = committed;
  const delta = amountToBigInt(committed.amount);
  const moved = { kind: 'hold', assetId: payAsset, reference: `${offeringId}` } as const;
  return [
    toCoins(memberId, { ...moved, delta: -delta }),
    toSubscription(memberId, { ...moved, delta }),
  ];
}

/** What was committed is free again: withdrawn, or the offering was canceled. */
function postingsOfRelease(
  released: ValueOf<typeof COMMITMENT_WITHDRAWN | typeof COMMITMENT_REFUNDED>,
): readonly Posting[] {
  const { memberId, offeringId, payAsset } = released;
  const delta = amountToBigInt(released.amount);
  const moved = { kind: 'release', assetId: payAsset, reference: `${offeringId}` } as const;
  return [
    toSubscription(memberId, { ...moved, delta: -delta }),
    toCoins(memberId, { ...moved, delta }),
  ];
}

/** The price goes into the offering, the coins come out of it, the rest of what was held is free. */
function postingsOfAllocation(allocated: ValueOf<typeof OFFERING_ALLOCATED>): readonly Posting[] {
  const { memberId, offeringId, assetId, payAsset } = allocated;
  const [paid, refund] = [amountToBigInt(allocated.paid), amountToBigInt(allocated.refund)];
  const received = amountToBigInt(allocated.received);
  const reference = `${offeringId}`;
  const money = { kind: 'offering', assetId: payAsset, reference } as const;
  const coins = { kind: 'offering', assetId, reference } as const;
  const back = { kind: 'release', assetId: payAsset, reference } as const;
  const purpose = allocated.isLocked ? 'lock' : 'available';
  return [
    toSubscription(memberId, { ...money, delta: -paid }),
    toHouse('offering', { ...money, delta: paid }),
    toSubscription(memberId, { ...back, delta: -refund }),
    toCoins(memberId, { ...back, delta: refund }),
    toHouse('offering', { ...coins, delta: -received }),
    toMember({ memberId, book: 'coin', purpose }, { ...coins, delta: received }),
  ];
}

/** Coins that were locked are free. */
function postingsOfUnlock(unlocked: ValueOf<typeof OFFERING_UNLOCKED>): readonly Posting[] {
  const { memberId, offeringId, assetId } = unlocked;
  const delta = amountToBigInt(unlocked.amount);
  const moved = { kind: 'release', assetId, reference: `${offeringId}` } as const;
  return [
    toMember({ memberId, book: 'coin', purpose: 'lock' }, { ...moved, delta: -delta }),
    toCoins(memberId, { ...moved, delta }),
  ];
}

/** What was raised goes to the issuer, who pays the fee, and so do the coins that are left. */
function postingsOfIssuer(settled: ValueOf<typeof OFFERING_SETTLED>): readonly Posting[] {
  const { issuerId, offeringId, assetId, payAsset } = settled;
  const [raised, fee] = [amountToBigInt(settled.raised), amountToBigInt(settled.fee)];
  const unsold = amountToBigInt(settled.unsold);
  const reference = `${offeringId}`;
  const money = { kind: 'offering', assetId: payAsset, reference } as const;
  const coins = { kind: 'offering', assetId, reference } as const;
  const charged = { kind: 'fee', assetId: payAsset, reference } as const;
  return [
    toHouse('offering', { ...money, delta: -raised }),
    toCoins(issuerId, { ...money, delta: raised }),
    toCoins(issuerId, { ...charged, delta: -fee }),
    toHouse('fee', { ...charged, delta: fee }),
    toHouse('offering', { ...coins, delta: -unsold }),
    toCoins(issuerId, { ...coins, delta: unsold }),
  ];
}

function toSubscription(memberId: MemberId, moved: Movement): Posting {
  return toMember({ memberId, book: 'coin', purpose: 'subscription' }, moved);
}
