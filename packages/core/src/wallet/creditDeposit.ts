/**
 * creditDeposit: what arrived from a chain or a bank is the member's, against the external account. The
 * key of a payment is booked once, ever (`onceEver`). A frozen member's money is credited as well: it is
 * theirs. Source: product.md §3, security.md §6.
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { availableIn } from './walletAccount.ts';
import { type CreditDeposit, DEPOSIT_CREDITED } from './words.ts';

/**
 * Credits a payment.   Rejects: requestInvalid (without a key), memberUnknown, assetUnknown, depositClosed,
 * amountInvalid, depositTooSmall, balanceTooLarge.
 */
export function creditDeposit(
  exchange: Exchange,
  command: CreditDeposit,
  sink: EventBuffer,
): Outcome {
  const reason = checkDeposit(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...deposit } = command;
  const { ledger, members } = exchange;
  const { assetId, book } = deposit;
  const to = ledger.open(members.indexOf(deposit.memberId), availableIn(book), assetId);
  const raw = exactFromBigInt(amountToBigInt(deposit.amount));
  invariant(raw > 0, 'a deposit brings something');
  ledger.transfer(ledger.houseCell('external', assetId), to, assetId, raw);
  emit(sink, DEPOSIT_CREDITED, deposit);
  return ACCEPTED;
}

function checkDeposit(exchange: Exchange, command: CreditDeposit): RejectReason | undefined {
  const { ledger, members, wallet } = exchange;
  const { assetId, book, externalId } = command;
  if (externalId === 0n) return 'requestInvalid';
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (exchange.assets[assetId] === undefined) return 'assetUnknown';
  const terms = wallet.termsOf(assetId);
  if (terms === undefined || !terms.isIn) return 'depositClosed';
  const raw = amountToBigInt(command.amount);
  if (raw <= 0n) return 'amountInvalid';
  if (raw < amountToBigInt(terms.depositMin)) return 'depositTooSmall';
  const from = ledger.houseCell('external', assetId);
  const to = ledger.find(member, availableIn(book), assetId);
  return ledger.fits(from, to, raw) ? undefined : 'balanceTooLarge';
}
