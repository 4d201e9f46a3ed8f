/**
 * ownTransfer: between two accounts of one member, at once and for nothing: what the transfers of every book
 * have in common. Units: smallest units of the asset; below zero it goes back. Source: spec §7, product.md §3.
 */
import {
  type Amount,
  type AssetId,
  amountToBigInt,
  invariant,
  type MemberId,
  type MemberIndex,
} from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { RejectReason } from '../rejectReason.ts';
import type { Account } from './account.ts';
import { exactFromBigInt } from './exact.ts';

export interface OwnTransfer {
  readonly memberId: MemberId;
  readonly assetId: AssetId;
  readonly amount: Amount;
}

/** A transfer that may be made, its amount above zero. */
export interface OwnWay {
  readonly member: MemberIndex;
  readonly assetId: AssetId;
  readonly from: Account;
  readonly to: Account;
  readonly amount: bigint;
}

/**
 * From `one` account to the `other`, or back below zero.   Rejects: memberUnknown, memberFrozen,
 * assetUnknown, amountInvalid, balanceTooLow, balanceTooLarge.
 */
export function wayOf(
  { members, assets, ledger }: Exchange,
  { memberId, assetId, amount }: OwnTransfer,
  [one, other]: readonly [Account, Account],
): OwnWay | RejectReason {
  const member = members.indexOf(memberId);
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  if (assets[assetId] === undefined) return 'assetUnknown';
  const raw = amountToBigInt(amount);
  if (raw === 0n) return 'amountInvalid';
  const [from, to] = raw > 0n ? [one, other] : [other, one];
  const moved = raw > 0n ? raw : -raw;
  const given = ledger.find(member, from, assetId);
  if (!ledger.covers(given, exactFromBigInt(moved))) return 'balanceTooLow';
  const isRoom = ledger.fits(given, ledger.find(member, to, assetId), moved);
  return isRoom ? { member, assetId, from, to, amount: moved } : 'balanceTooLarge';
}

/** Moves what `wayOf` found.   Asserts: nothing has happened since. */
export function goWay({ ledger }: Exchange, { member, assetId, from, to, amount }: OwnWay): void {
  invariant(amount > 0n && from !== to, 'a transfer moves something to another account');
  const giver = ledger.open(member, from, assetId);
  const taker = ledger.open(member, to, assetId);
  ledger.transfer(giver, taker, assetId, exactFromBigInt(amount));
}
