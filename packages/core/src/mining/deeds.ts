/**
 * How lock mining answers its commands, and what its events stand for in the ledger.
 * Units: smallest units of the asset.
 */
import { amountToBigInt, type MemberId } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Movement, type Posting, toCoins, toHouse, toMember } from '../ledger/posting.ts';
import { changeMining, listMining } from './listMining.ts';
import { lockMining } from './lockMining.ts';
import { redeemMining } from './redeemMining.ts';
import type {
  LockTerms,
  MINING_ACCRUED,
  MINING_COMMANDS,
  MINING_ENDED,
  MINING_EVENTS,
} from './words.ts';

export const MINING_ANSWERS: AnswersTo<typeof MINING_COMMANDS> = {
  listMining,
  changeMining,
  lockMining,
  redeemMining,
};

export const MINING_POSTINGS: PostingsOfEach<typeof MINING_EVENTS> = {
  miningListed: postsNothing,
  miningChanged: postsNothing,
  miningLocked: postingsOfLock,
  miningAccrued: postingsOfAccrual,
  miningEnded: postingsOfLockEnd,
};

/** The coins are held; all their interest leaves the pool and is set aside. */
function postingsOfLock(lock: LockTerms): readonly Posting[] {
  const { memberId, assetId, orderId, daily, termDays } = lock;
  const principal = amountToBigInt(lock.amount);
  const interest = amountToBigInt(daily) * BigInt(termDays);
  const held = { kind: 'hold', assetId, reference: `${orderId}` } as const;
  return [
    toCoins(memberId, { ...held, delta: -principal }),
    toLock(memberId, { ...held, delta: principal }),
    toHouse('mining', { ...held, delta: -interest }),
    toHouse('interest', { ...held, delta: interest }),
  ];
}

/** The interest of a day is the member's, locked like the principal. */
function postingsOfAccrual(accrued: ValueOf<typeof MINING_ACCRUED>): readonly Posting[] {
  const { memberId, assetId, orderId } = accrued;
  const delta = amountToBigInt(accrued.interest);
  const moved = { kind: 'mining', assetId, reference: `${orderId}` } as const;
  return [toHouse('interest', { ...moved, delta: -delta }), toLock(memberId, { ...moved, delta })];
}

/** What was forfeited goes to the pool, and so does what was not earned; the fee is charged; the rest is free. */
function postingsOfLockEnd(ended: ValueOf<typeof MINING_ENDED>): readonly Posting[] {
  const { memberId, assetId, orderId } = ended;
  const [forfeited, fee] = [amountToBigInt(ended.forfeited), amountToBigInt(ended.fee)];
  const unearned = amountToBigInt(ended.unearned);
  const paid = amountToBigInt(ended.amount) + amountToBigInt(ended.interest) - fee;
  const named = { assetId, reference: `${orderId}` } as const;
  const [moved, charged] = [
    { ...named, kind: 'mining' },
    { ...named, kind: 'fee' },
  ] as const;
  const released = { ...named, kind: 'release' } as const;
  return [
    toLock(memberId, { ...moved, delta: -forfeited }),
    toHouse('mining', { ...moved, delta: forfeited }),
    toLock(memberId, { ...charged, delta: -fee }),
    toHouse('fee', { ...charged, delta: fee }),
    toHouse('interest', { ...released, delta: -unearned }),
    toHouse('mining', { ...released, delta: unearned }),
    toLock(memberId, { ...released, delta: -paid }),
    toCoins(memberId, { ...released, delta: paid }),
  ];
}

function toLock(memberId: MemberId, moved: Movement): Posting {
  return toMember({ memberId, book: 'coin', purpose: 'lock' }, moved);
}
