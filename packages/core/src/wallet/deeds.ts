/**
 * How the wallet answers its commands, and what its events stand for in the ledger.
 * Units: smallest units of the asset.
 */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Movement, type Posting, toHouse, toMember } from '../ledger/posting.ts';
import { buyFiat } from './buyFiat.ts';
import { creditDeposit } from './creditDeposit.ts';
import { refundWithdrawal, settleWithdrawal } from './endWithdrawal.ts';
import { holdWithdrawal } from './holdWithdrawal.ts';
import { settleFiat } from './settleFiat.ts';
import { setWalletTerms } from './setWalletTerms.ts';
import { transferFiat } from './transferFiat.ts';
import type {
  DEPOSIT_CREDITED,
  FIAT_BOUGHT,
  FIAT_TRANSFERRED,
  WALLET_COMMANDS,
  WALLET_EVENTS,
  Withdrawal,
} from './words.ts';

export const WALLET_ANSWERS: AnswersTo<typeof WALLET_COMMANDS> = {
  setWalletTerms,
  creditDeposit,
  holdWithdrawal,
  settleWithdrawal,
  refundWithdrawal,
  transferFiat,
  buyFiat,
  settleFiat,
};

export const WALLET_POSTINGS: PostingsOfEach<typeof WALLET_EVENTS> = {
  walletTermsSet: postsNothing,
  depositCredited: postingsOfDeposit,
  withdrawalHeld: postingsOfWithdrawal,
  withdrawalSettled: postingsOfSettled,
  withdrawalRefunded: postingsOfRefund,
  fiatTransferred: postingsOfFiat,
  fiatBought: postingsOfBought,
  fiatSold: postingsOfSold,
};

/** What arrived comes in from outside. */
function postingsOfDeposit(deposit: ValueOf<typeof DEPOSIT_CREDITED>): readonly Posting[] {
  const { memberId, book, assetId } = deposit;
  const delta = amountToBigInt(deposit.amount);
  const moved = { kind: 'deposit', assetId, reference: '' } as const;
  return [
    toHouse('external', { ...moved, delta: -delta }),
    toMember({ memberId, book, purpose: 'available' }, { ...moved, delta }),
  ];
}

/** What is to leave is set aside. */
function postingsOfWithdrawal(withdrawal: Withdrawal): readonly Posting[] {
  return postingsOfHeld(withdrawal, 'hold', amountToBigInt(withdrawal.amount));
}

/** What was set aside is the member's again. */
function postingsOfRefund(withdrawal: Withdrawal): readonly Posting[] {
  return postingsOfHeld(withdrawal, 'release', -amountToBigInt(withdrawal.amount));
}

/** What arrives elsewhere goes out; the fee stays with the house. */
function postingsOfSettled(withdrawal: Withdrawal): readonly Posting[] {
  const fee = amountToBigInt(withdrawal.fee);
  const sent = movementOf(withdrawal, 'withdrawal', amountToBigInt(withdrawal.amount) - fee);
  const charged = movementOf(withdrawal, 'withdrawalFee', fee);
  const from = { ...ownerOf(withdrawal), purpose: 'withdrawal' } as const;
  const postings = [toMember(from, { ...sent, delta: -sent.delta }), toHouse('external', sent)];
  if (fee === 0n) return postings;
  return [...postings, toMember(from, { ...charged, delta: -fee }), toHouse('fee', charged)];
}

/** From one book of a member to another. */
function postingsOfFiat(told: ValueOf<typeof FIAT_TRANSFERRED>): readonly Posting[] {
  const { memberId, assetId } = told;
  const delta = amountToBigInt(told.amount);
  const moved = { kind: 'transfer', assetId, reference: '' } as const;
  return [
    toMember({ memberId, book: 'coin', purpose: 'available' }, { ...moved, delta: -delta }),
    toMember({ memberId, book: 'fiat', purpose: 'available' }, { ...moved, delta }),
  ];
}

/** What was paid for at the desk comes out of the house's stock. */
function postingsOfBought(bought: ValueOf<typeof FIAT_BOUGHT>): readonly Posting[] {
  const { memberId, assetId } = bought;
  const delta = amountToBigInt(bought.amount);
  const moved = { kind: 'deposit', assetId, reference: '' } as const;
  return [
    toHouse('fiat', { ...moved, delta: -delta }),
    toMember({ memberId, book: 'fiat', purpose: 'available' }, { ...moved, delta }),
  ];
}

/** What was paid out by bank goes into it. */
function postingsOfSold(withdrawal: Withdrawal): readonly Posting[] {
  const sold = movementOf(withdrawal, 'withdrawal', amountToBigInt(withdrawal.amount));
  const from = { ...ownerOf(withdrawal), purpose: 'withdrawal' } as const;
  return [toMember(from, { ...sold, delta: -sold.delta }), toHouse('fiat', sold)];
}

function postingsOfHeld(
  withdrawal: Withdrawal,
  kind: 'hold' | 'release',
  held: bigint,
): readonly Posting[] {
  const moved = movementOf(withdrawal, kind, held);
  const owner = ownerOf(withdrawal);
  return [
    toMember({ ...owner, purpose: 'available' }, { ...moved, delta: -held }),
    toMember({ ...owner, purpose: 'withdrawal' }, moved),
  ];
}

function ownerOf({ memberId, book }: Withdrawal): Pick<Withdrawal, 'memberId' | 'book'> {
  return { memberId, book };
}

function movementOf(withdrawal: Withdrawal, kind: Movement['kind'], delta: bigint): Movement {
  return { kind, assetId: withdrawal.assetId, reference: `${withdrawal.withdrawalId}`, delta };
}
