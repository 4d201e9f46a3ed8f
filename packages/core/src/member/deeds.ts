/**
 * How the members' room answers its commands, and what its events stand for in the ledger.
 * Units: smallest units of the asset.
 */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Posting, toCoins, toHouse } from '../ledger/posting.ts';
import { claimFaucet, creditMember } from './creditMember.ts';
import { giveUpFunds, TAKER_OF } from './giveUpFunds.ts';
import { lockWithdrawals } from './lockWithdrawals.ts';
import { openMember, setMemberFrozen } from './openMember.ts';
import { setInviter, setPlatformAsset } from './setInviter.ts';
import type { FUNDS_CREDITED, FUNDS_GIVEN_UP, MEMBER_COMMANDS, MEMBER_EVENTS } from './words.ts';

export const MEMBER_ANSWERS: AnswersTo<typeof MEMBER_COMMANDS> = {
  openMember,
  setMemberFrozen,
  setInviter,
  lockWithdrawals,
  setPlatformAsset,
  claimFaucet,
  creditMember,
  giveUpFunds,
};

export const MEMBER_POSTINGS: PostingsOfEach<typeof MEMBER_EVENTS> = {
  memberOpened: postsNothing,
  memberFrozenSet: postsNothing,
  inviterSet: postsNothing,
  withdrawalsLocked: postsNothing,
  platformAssetSet: postsNothing,
  fundsCredited: postingsOfCredit,
  fundsGivenUp: postingsOfGift,
};

/** Funds come in from outside. */
function postingsOfCredit(credit: ValueOf<typeof FUNDS_CREDITED>): readonly Posting[] {
  const { memberId, assetId } = credit;
  const delta = amountToBigInt(credit.amount);
  const kind = credit.source === 'faucet' ? 'faucet' : 'credit';
  const moved = { kind, assetId, reference: '' } as const;
  return [toHouse('external', { ...moved, delta: -delta }), toCoins(memberId, { ...moved, delta })];
}

/** What a member gives up leaves their coins. */
function postingsOfGift(given: ValueOf<typeof FUNDS_GIVEN_UP>): readonly Posting[] {
  const { memberId, assetId, to } = given;
  const delta = amountToBigInt(given.amount);
  const moved = { kind: 'givenUp', assetId, reference: '' } as const;
  return [
    toCoins(memberId, { ...moved, delta: -delta }),
    toHouse(TAKER_OF[to], { ...moved, delta }),
  ];
}
