/**
 * What every event stands for in the ledger, joined: the core's own book-keeping, told by the events
 * alone, so that statements, proofs and reports have no other source. A new event says here what it
 * posts, or that it posts nothing. Source: ADR 28.
 */
import { postingsOfOpening, postingsOfSettlement } from './cycle/postings.ts';
import type { Event, EventOf, EventType } from './event.ts';
import { postingsOfRebate } from './fee/postings.ts';
import { postingsOfSwap } from './flash/postings.ts';
import { postingsOfFunding } from './house/postings.ts';
import {
  postingsOfAllocation,
  postingsOfCommitment,
  postingsOfIssuer,
  postingsOfRelease,
  postingsOfSupply,
  postingsOfUnlock,
} from './ieo/postings.ts';
import { type Posting, type PostingsOf, postsNothing } from './ledger/posting.ts';
import type { ListedKind } from './market/marketSpec.ts';
import { postingsOfCredit, postingsOfGift } from './member/postings.ts';
import { postingsOfAccrual, postingsOfLock, postingsOfLockEnd } from './mining/postings.ts';
import {
  postingsOfContractAmend,
  postingsOfContractCancel,
  postingsOfContractRest,
  postingsOfFundingCharge,
  postingsOfPosition,
  postingsOfTransfer,
} from './perp/postings.ts';
import {
  postingsOfAmend,
  postingsOfCancel,
  postingsOfFill,
  postingsOfRest,
} from './spot/postings.ts';
import {
  postingsOfBought,
  postingsOfDeposit,
  postingsOfFiat,
  postingsOfRefund,
  postingsOfSettled,
  postingsOfSold,
  postingsOfWithdrawal,
} from './wallet/postings.ts';

const POSTINGS: { readonly [Type in EventType]: PostingsOf<EventOf<Type>> } = {
  fundsCredited: postingsOfCredit,
  fundsGivenUp: postingsOfGift,
  rebatePaid: postingsOfRebate,
  orderFilled: byKind({ spot: postingsOfFill, perp: postsNothing }),
  orderRested: byKind({ spot: postingsOfRest, perp: postingsOfContractRest }),
  orderCanceled: byKind({ spot: postingsOfCancel, perp: postingsOfContractCancel }),
  orderAmended: byKind({ spot: postingsOfAmend, perp: postingsOfContractAmend }),
  houseFunded: postingsOfFunding,
  flashSwapped: postingsOfSwap,
  depositCredited: postingsOfDeposit,
  fiatBought: postingsOfBought,
  fiatSold: postingsOfSold,
  withdrawalHeld: postingsOfWithdrawal,
  withdrawalSettled: postingsOfSettled,
  withdrawalRefunded: postingsOfRefund,
  fiatTransferred: postingsOfFiat,
  contractTransferred: postingsOfTransfer,
  positionChanged: postingsOfPosition,
  fundingCharged: postingsOfFundingCharge,
  cycleOpened: postingsOfOpening,
  cycleSettled: postingsOfSettlement,
  offeringSupplied: postingsOfSupply,
  offeringCommitted: postingsOfCommitment,
  commitmentWithdrawn: postingsOfRelease,
  commitmentRefunded: postingsOfRelease,
  offeringAllocated: postingsOfAllocation,
  offeringUnlocked: postingsOfUnlock,
  offeringSettled: postingsOfIssuer,
  miningLocked: postingsOfLock,
  miningAccrued: postingsOfAccrual,
  miningEnded: postingsOfLockEnd,
  miningListed: postsNothing,
  miningChanged: postsNothing,
  offeringCreated: postsNothing,
  offeringStatusChanged: postsNothing,
  offeringPlanned: postsNothing,
  orderAccepted: postsNothing,
  assetListed: postsNothing,
  marketListed: postsNothing,
  marketChanged: postsNothing,
  indexPriceChanged: postsNothing,
  memberOpened: postsNothing,
  memberFrozenSet: postsNothing,
  inviterSet: postsNothing,
  withdrawalsLocked: postsNothing,
  platformAssetSet: postsNothing,
  exchangeHalted: postsNothing,
  rulesAdopted: postsNothing,
  flashPairSet: postsNothing,
  flashStockSet: postsNothing,
  walletTermsSet: postsNothing,
  flashQuoteMade: postsNothing,
  flashQuoteEnded: postsNothing,
  entryQuarantined: postsNothing,
  perpListed: postsNothing,
  perpChanged: postsNothing,
  contractOrderMeant: postsNothing,
  markPriceChanged: postsNothing,
  stopSet: postsNothing,
  triggerOrderPlaced: postsNothing,
  triggerFired: postsNothing,
  triggerEnded: postsNothing,
  cycleListed: postsNothing,
  cycleChanged: postsNothing,
  cycleEntered: postsNothing,
  cycleLimitsSet: postsNothing,
  coolOffStarted: postsNothing,
};

/** What an event of orders posts, by the kind of its market. */
function byKind<Told extends { readonly marketKind: ListedKind }>(
  kinds: Readonly<Record<ListedKind, PostingsOf<Told>>>,
): PostingsOf<Told> {
  return (event) => kinds[event.marketKind](event);
}

/** The postings an event stands for, in the order they are told: they sum to zero in every asset. */
export function postingsOf(event: Event): readonly Posting[] {
  return (POSTINGS[event.type] as PostingsOf<Event>)(event);
}
