/**
 * Rebates of one fee, in the very entry of its fill: a share for the payer's inviter and, for friends
 * invited late enough, one for the payer. Paid from the fee just collected, in its asset, at the
 * inviter's holdings at this moment.   Rounds: down. Source: spec §9, finance.md §6.
 */
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import type { Exact } from '../ledger/exact.ts';
import { FRIEND_SHARE, FRIEND_SHARE_FROM, inviterShare, shareOf } from './rebateShare.ts';

/** A fee that was collected. */
export interface PaidFee {
  readonly tradeId: number;
  /** Member index of who paid it. */
  readonly payer: number;
  readonly assetId: number;
  readonly fee: Exact;
}

/** Gives the shares of one fee on. Nothing happens for a member nobody invited. */
export function payRebates(exchange: Exchange, paid: PaidFee, sink: EventBuffer): void {
  const { members } = exchange;
  const inviter = members.inviterOf(paid.payer);
  if (inviter < 0) return;
  const share = inviterShare(holdingsOf(exchange, inviter), exchange.platform);
  pay(exchange, paid, { receiver: inviter, share }, sink);
  if (members.invitedAt(paid.payer) < FRIEND_SHARE_FROM) return;
  pay(exchange, paid, { receiver: paid.payer, share: FRIEND_SHARE }, sink);
}

/** What a member holds of the platform's token, available or held by orders. */
function holdingsOf({ ledger, platform }: Exchange, member: number): bigint {
  if (platform.assetId < 0) return 0n;
  const cell = ledger.availableCell(member, platform.assetId);
  return ledger.balance(cell) + ledger.balance(ledger.heldCell(member, platform.assetId));
}

function pay(
  exchange: Exchange,
  paid: PaidFee,
  to: { readonly receiver: number; readonly share: number },
  sink: EventBuffer,
): void {
  const { ledger, members } = exchange;
  const { assetId } = paid;
  const amount = shareOf(paid.fee, to.share);
  const from = ledger.feeCell(assetId);
  const cell = ledger.availableCell(to.receiver, assetId);
  if (amount === 0 || amount === 0n || !ledger.fits(from, cell, BigInt(amount))) return;
  ledger.transfer(from, cell, assetId, amount);
  sink.begin(EVENT_CODES.rebatePaid, 8);
  sink.putNumber(paid.tradeId);
  sink.putNumber(members.idOf(paid.payer));
  sink.putNumber(members.idOf(to.receiver));
  sink.putPair(assetId, 0);
  sink.putExact(amount);
}
