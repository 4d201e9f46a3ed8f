/**
 * settleWithdrawal and refundWithdrawal: the one or the other, once, after the hold. A settled one left
 * the exchange, its fee stayed; a refunded one is the member's again, frozen or not, and no longer counts
 * towards the day. Source: issue 12 §1, security.md §6.
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { withdrawnFrom } from './walletAccount.ts';
import {
  type RefundWithdrawal,
  type SettleWithdrawal,
  WITHDRAWAL_REFUNDED,
  WITHDRAWAL_SETTLED,
} from './words.ts';

/** Books a payment that is final.   Rejects: withdrawalUnknown (also one that has ended). */
export function settleWithdrawal(
  exchange: Exchange,
  { withdrawalId }: SettleWithdrawal,
  sink: EventBuffer,
): Outcome {
  const { wallet, ledger, members } = exchange;
  const withdrawal = wallet.withdrawal(withdrawalId);
  if (withdrawal === undefined) return refused('withdrawalUnknown');
  // After this point the command must succeed.
  const { assetId, book, memberId } = withdrawal;
  const held = ledger.cell(members.indexOf(memberId), withdrawnFrom(book), assetId);
  const amount = exactFromBigInt(amountToBigInt(withdrawal.amount));
  const fee = exactFromBigInt(amountToBigInt(withdrawal.fee));
  invariant(fee < amount, 'something of a withdrawal arrives');
  ledger.pay(held, ledger.houseCell('external', assetId), assetId, amount, fee);
  wallet.dropWithdrawal(withdrawalId);
  emit(sink, WITHDRAWAL_SETTLED, withdrawal);
  return ACCEPTED;
}

/** Gives back what can never be paid any more.   Rejects: withdrawalUnknown (also one that has ended). */
export function refundWithdrawal(
  exchange: Exchange,
  { withdrawalId }: RefundWithdrawal,
  sink: EventBuffer,
): Outcome {
  const { wallet, ledger, members } = exchange;
  const withdrawal = wallet.withdrawal(withdrawalId);
  if (withdrawal === undefined) return refused('withdrawalUnknown');
  // After this point the command must succeed.
  const { assetId, book, memberId } = withdrawal;
  const member = members.indexOf(memberId);
  const amount = exactFromBigInt(amountToBigInt(withdrawal.amount));
  invariant(amount > 0, 'a refund brings something');
  ledger.release(member, withdrawnFrom(book), assetId, amount);
  wallet.unuse(exchange.time, member, withdrawal);
  wallet.dropWithdrawal(withdrawalId);
  emit(sink, WITHDRAWAL_REFUNDED, withdrawal);
  return ACCEPTED;
}
