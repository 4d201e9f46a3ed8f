/**
 * Rebates of one fee, in the very entry of its fill: a share for the payer's inviter and, for friends
 * invited late enough, one for the payer. Paid from the fee just collected, in its asset, by what of the
 * inviter's holdings counts.   Rounds: down. Source: spec §9, finance.md §5.
 */

import type { AssetId, MemberIndex } from '@candor/money';
import { invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import type { Exact } from '../ledger/exact.ts';
import { countedHolding } from './countedHolding.ts';
import { FRIEND_SHARE, FRIEND_SHARE_FROM, inviterShare } from './rebateShare.ts';
import { REBATE_PAID } from './words.ts';

/** A fee that was collected. */
export interface PaidFee {
  readonly tradeId: number;
  /** Member index of who paid it. */
  readonly payer: MemberIndex;
  readonly assetId: AssetId;
  readonly fee: Exact;
}

/** Gives the shares of one fee on. Nothing happens for a member nobody invited. */
export function payRebates(exchange: Exchange, paid: PaidFee, sink: EventBuffer): void {
  const { members } = exchange;
  const inviter = members.inviterOf(paid.payer);
  if (inviter < 0) return;
  const share = inviterShare(countedHolding(exchange, inviter), exchange.platform);
  pay(exchange, paid, { receiver: inviter, share }, sink);
  if (members.invitedAt(paid.payer) < FRIEND_SHARE_FROM) return;
  pay(exchange, paid, { receiver: paid.payer, share: FRIEND_SHARE }, sink);
}

function pay(
  exchange: Exchange,
  paid: PaidFee,
  to: { readonly receiver: MemberIndex; readonly share: number },
  sink: EventBuffer,
): void {
  const { ledger, members } = exchange;
  const { assetId } = paid;
  const amount = exchange.rules.shareOf(paid.fee, to.share);
  invariant(amount <= paid.fee, 'a rebate is a part of its fee');
  const from = ledger.feeCell(assetId);
  const found = ledger.find(to.receiver, COIN_AVAILABLE, assetId);
  if (amount === 0 || amount === 0n || !ledger.fits(from, found, BigInt(amount))) return;
  const cell = ledger.cell(to.receiver, COIN_AVAILABLE, assetId);
  ledger.transfer(from, cell, assetId, amount);
  sink.begin(REBATE_PAID.code, REBATE_PAID.words);
  sink.putNumber(paid.tradeId);
  sink.putNumber(members.idOf(paid.payer));
  sink.putNumber(members.idOf(to.receiver));
  sink.putHalf(assetId);
  sink.putExact(amount);
}
