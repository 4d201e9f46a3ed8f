/**
 * creditMember and claimFaucet: funds that come in from outside, against the external account.
 * Units: smallest units of the asset. Source: product.md §2 (faucet in demo mode only).
 */
import { amountToBigInt } from '@candor/money';
import type { Command } from '../command.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';

type Credit = Extract<Command, { type: 'creditMember' | 'claimFaucet' }>;

/** Credits a member.   Rejects: memberUnknown, assetUnknown, amountInvalid, balanceTooLarge. */
export function creditMember(exchange: Exchange, command: Credit, sink: EventBuffer): Outcome {
  const reason = checkCredit(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  credit(exchange, command, sink);
  return ACCEPTED;
}

/** Demo funds, once per member and asset.   Rejects: as creditMember, memberFrozen, faucetClosed. */
export function claimFaucet(exchange: Exchange, command: Credit, sink: EventBuffer): Outcome {
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
  const to = ledger.availableCell(member, command.assetId);
  return ledger.fits(from, to, raw) ? undefined : 'balanceTooLarge';
}

function credit(exchange: Exchange, command: Credit, sink: EventBuffer): void {
  const { ledger, members } = exchange;
  const to = ledger.availableCell(members.indexOf(command.memberId), command.assetId);
  const from = ledger.houseCell('external', command.assetId);
  const raw = exactFromBigInt(amountToBigInt(command.amount));
  ledger.transfer(from, to, command.assetId, raw);
  sink.begin(EVENT_CODES.fundsCredited, 6);
  sink.putNumber(command.memberId);
  sink.putPair(command.assetId, command.type === 'claimFaucet' ? 0 : 1);
  sink.putExact(raw);
}
