/**
 * creditMember and claimFaucet: funds that come in from outside, against the external account.
 * Units: smallest units of the asset. Source: product.md §2 (faucet in demo mode only).
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { type ClaimFaucet, type CreditMember, type CreditSource, FUNDS_CREDITED } from './words.ts';

type Credit = ClaimFaucet | CreditMember;

/** Credits a member.   Rejects: memberUnknown, assetUnknown, amountInvalid, balanceTooLarge. */
export function creditMember(
  exchange: Exchange,
  command: CreditMember,
  sink: EventBuffer,
): Outcome {
  const reason = checkCredit(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  credit(exchange, command, sink);
  return ACCEPTED;
}

/** Demo funds, once per member and asset.   Rejects: as creditMember, memberFrozen, faucetClosed. */
export function claimFaucet(exchange: Exchange, command: ClaimFaucet, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  if (exchange.members.isFrozen(member)) return refused('memberFrozen');
  const isOpen = exchange.isDemo && !exchange.members.hasClaimed(member, command.assetId);
  if (!isOpen) return refused('faucetClosed');
  const reason = checkCredit(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  exchange.members.setClaimed(member, command.assetId);
  credit(exchange, command, sink);
  return ACCEPTED;
}

function checkCredit(exchange: Exchange, command: Credit): RejectReason | undefined {
  const { ledger, members } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (exchange.assets[command.assetId] === undefined) return 'assetUnknown';
  const raw = amountToBigInt(command.amount);
  if (raw <= 0n) return 'amountInvalid';
  const from = ledger.houseCell('external', command.assetId);
  const to = ledger.find(member, COIN_AVAILABLE, command.assetId);
  return ledger.fits(from, to, raw) ? undefined : 'balanceTooLarge';
}

function credit(exchange: Exchange, command: Credit, sink: EventBuffer): void {
  const { ledger, members } = exchange;
  const member = members.indexOf(command.memberId);
  const to = ledger.open(member, COIN_AVAILABLE, command.assetId);
  const from = ledger.houseCell('external', command.assetId);
  const raw = exactFromBigInt(amountToBigInt(command.amount));
  const { memberId, assetId, amount } = command;
  invariant(raw > 0, 'a credit brings something');
  ledger.transfer(from, to, command.assetId, raw);
  const source: CreditSource = command.type === 'claimFaucet' ? 'faucet' : 'operator';
  emit(sink, FUNDS_CREDITED, { memberId, assetId, amount, source });
}
