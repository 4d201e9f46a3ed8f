/**
 * transferContract: between a member's coin book and contract book, at once and for nothing. Only money
 * that backs nothing leaves: no margin, no hold, no profit that is not realised. Source: issue 10, spec §7.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { goWay, type OwnWay, wayOf } from '../ledger/ownTransfer.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { canSpend } from './crossAccount.ts';
import { armAccount } from './dueBounds.ts';
import { CONTRACT_TRANSFERRED, type TransferContract } from './words.ts';

/**
 * Moves an amount into contracts, or out of them below zero.   Rejects: memberUnknown, memberFrozen,
 * assetUnknown, amountInvalid, balanceTooLow, balanceTooLarge, usableTooLow.
 */
export function transferContract(
  exchange: Exchange,
  command: TransferContract,
  sink: EventBuffer,
): Outcome {
  const way = wayOf(exchange, command, [COIN_AVAILABLE, CONTRACT_AVAILABLE]);
  if (typeof way === 'string') return refused(way);
  if (!isFree(exchange, way)) return refused('usableTooLow');
  // After this point the command must succeed.
  goWay(exchange, way);
  const { memberId, assetId, amount } = command;
  armAccount(exchange, way.member, assetId);
  emit(sink, CONTRACT_TRANSFERRED, { memberId, assetId, amount });
  return ACCEPTED;
}

/** What leaves contracts backs nothing there. */
function isFree(exchange: Exchange, { member, assetId, from, amount }: OwnWay): boolean {
  if (from !== CONTRACT_AVAILABLE) return true;
  return canSpend(exchange, member, assetId, exactFromBigInt(amount));
}
