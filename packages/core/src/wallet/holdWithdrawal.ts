/**
 * holdWithdrawal: what is to leave the exchange is set aside until it was paid or will never be. Limits
 * are of the whole amount, the network's fee included. Source: spec §5 withdraw, §6; product.md §3.
 */
import { amountToBigInt, invariant, type MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { availableIn, withdrawnFrom } from './walletAccount.ts';
import { type HoldWithdrawal, WITHDRAWAL_HELD, type Withdrawal } from './words.ts';

/**
 * Holds an amount.   Rejects: memberUnknown, memberFrozen, withdrawalsLocked, assetUnknown,
 * withdrawalClosed, amountInvalid, withdrawalTooSmall, withdrawalTooLarge, withdrawalFeeTooLarge,
 * withdrawalDayFull, balanceTooLow.
 */
export function holdWithdrawal(
  exchange: Exchange,
  command: HoldWithdrawal,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason =
    checkMember(exchange, member) ??
    checkAmount(exchange, command) ??
    checkCover(exchange, command, member);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { wallet, ledger, time: heldAt } = exchange;
  const { type: _, ...asked } = command;
  const withdrawal: Withdrawal = { ...asked, withdrawalId: wallet.nextWithdrawalId, heldAt };
  wallet.nextWithdrawalId += 1;
  const { assetId, book } = withdrawal;
  const raw = amountToBigInt(withdrawal.amount);
  invariant(amountToBigInt(withdrawal.fee) < raw, 'something of a withdrawal arrives');
  ledger.hold(member, withdrawnFrom(book), assetId, exactFromBigInt(raw));
  wallet.use(heldAt, { member, assetId, used: raw });
  wallet.addWithdrawal(withdrawal);
  emit(sink, WITHDRAWAL_HELD, withdrawal);
  return { type: 'withdrawalPlaced', withdrawalId: withdrawal.withdrawalId };
}

function checkMember({ members, time }: Exchange, member: MemberIndex): RejectReason | undefined {
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  return members.lockedUntil(member) > time ? 'withdrawalsLocked' : undefined;
}

/** What one withdrawal of the asset may be, and something of it has to arrive. */
function checkAmount(exchange: Exchange, command: HoldWithdrawal): RejectReason | undefined {
  const { assetId } = command;
  if (exchange.assets[assetId] === undefined) return 'assetUnknown';
  const terms = exchange.wallet.termsOf(assetId);
  if (terms === undefined || !terms.isOut) return 'withdrawalClosed';
  const [raw, fee] = [amountToBigInt(command.amount), amountToBigInt(command.fee)];
  if (raw <= 0n || fee < 0n) return 'amountInvalid';
  if (raw < amountToBigInt(terms.withdrawalMin)) return 'withdrawalTooSmall';
  if (raw > amountToBigInt(terms.withdrawalMax)) return 'withdrawalTooLarge';
  return fee < raw ? undefined : 'withdrawalFeeTooLarge';
}

function checkCover(
  { ledger, wallet, time }: Exchange,
  { assetId, amount, book }: HoldWithdrawal,
  member: MemberIndex,
): RejectReason | undefined {
  const terms = wallet.termsOf(assetId);
  const raw = amountToBigInt(amount);
  const dayMax = terms === undefined ? 0n : amountToBigInt(terms.withdrawalDayMax);
  if (wallet.usedOn(time, member, assetId) + raw > dayMax) return 'withdrawalDayFull';
  const available = ledger.find(member, availableIn(book), assetId);
  return ledger.covers(available, exactFromBigInt(raw)) ? undefined : 'balanceTooLow';
}
