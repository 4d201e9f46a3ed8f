/** transferFiat: between a member's coin book and fiat book, at once and for nothing. Source: spec §7 (c2cTransfer). */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { goWay, wayOf } from '../ledger/ownTransfer.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { availableIn } from './walletAccount.ts';
import { FIAT_TRANSFERRED, type TransferFiat } from './words.ts';

/**
 * Moves an amount into the fiat book, or out of it below zero.   Rejects: memberUnknown, memberFrozen,
 * assetUnknown, amountInvalid, balanceTooLow, balanceTooLarge.
 */
export function transferFiat(
  exchange: Exchange,
  command: TransferFiat,
  sink: EventBuffer,
): Outcome {
  const way = wayOf(exchange, command, [availableIn('coin'), availableIn('fiat')]);
  if (typeof way === 'string') return refused(way);
  // After this point the command must succeed.
  goWay(exchange, way);
  const { memberId, assetId, amount } = command;
  emit(sink, FIAT_TRANSFERRED, { memberId, assetId, amount });
  return ACCEPTED;
}
