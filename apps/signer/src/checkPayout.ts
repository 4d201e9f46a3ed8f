/**
 * Whether a payout may be signed: everything the server says is reckoned again from the ledger's row and held
 * against the signer's own settings and journal. Source: security.md §6 rules 1 and 7.
 */

import {
  approversOf,
  type NetworkAsset,
  type NetworkSettings,
  type OperatorKey,
  toChain,
} from '@candor/server/chains';
import { isAddress } from '@candor/wire/address';
import { intentDigest } from '@candor/wire/payout';
import type { Work } from './readWork.ts';

export interface CheckFacts {
  readonly work: Work;
  readonly settings: NetworkSettings;
  readonly operatorKeys: readonly OperatorKey[];
  /** The coin's decimals in the exchange as they were seen first. */
  readonly pinnedDecimals: number;
  /** The addresses no payout may go to: the exchange's own. */
  readonly own: readonly string[];
  /** Paid without an operator in 24 hours, in units on the chain. */
  readonly day: { readonly member: bigint; readonly network: bigint };
}

/** A payout that may be signed, in units on the chain. */
export interface Checked {
  readonly asset: NetworkAsset;
  readonly to: string;
  readonly value: bigint;
  readonly isAutomatic: boolean;
}

/** What may be signed, or the sentence that says why not. */
export function checkPayout(facts: CheckFacts): Checked | string {
  const { work, settings } = facts;
  const wrong = checkLedger(work) ?? checkAddress(facts);
  if (wrong) return wrong;
  const asset = settings.assets.find(({ asset: code }) => code === work.asset);
  if (!asset?.isOut) return `${work.asset} does not go out on ${settings.name}`;
  if (work.decimals !== facts.pinnedDecimals) return `${work.asset} has other decimals than before`;
  const value = toChain(asset, work.decimals, work.amount - work.fee);
  const whole = toChain(asset, work.decimals, work.amount);
  if (value === undefined || whole === undefined || value <= 0n)
    return 'the amount is no amount of the chain';
  if (whole > asset.payouts.max) return 'the amount is above the ceiling of one payout';
  const needed = eyesNeeded(facts, asset, whole);
  const eyes = approversOf(facts.operatorKeys, work, work.approvals);
  if (eyes < needed) return `${needed} operators must approve it, ${eyes} did`;
  return { asset, to: work.address, value, isAutomatic: needed === 0 };
}

/** The row says what the ledger holds, and the ledger's digest is of this very row. */
function checkLedger(work: Work): string | undefined {
  const { ledger } = work;
  if (!ledger) return 'the ledger holds nothing for it';
  const isSame =
    ledger.withdrawalId === work.withdrawalId &&
    ledger.memberId === work.memberId &&
    ledger.amount === work.amount &&
    ledger.fee === work.fee;
  if (!isSame) return 'the row differs from what the ledger holds';
  return ledger.intent === intentDigest(work)
    ? undefined
    : 'the ledger was bound to another destination';
}

function checkAddress({ work, settings, own }: CheckFacts): string | undefined {
  if (work.network !== settings.name) return 'the network is another';
  if (!isAddress(settings.addressNetwork, work.address))
    return 'the address is none of the network';
  const is = (other: string | undefined) => other?.toLowerCase() === work.address.toLowerCase();
  if (settings.assets.some(({ token }) => is(token)))
    return 'the address is the contract of a coin';
  return own.some(is) ? "the address is the exchange's own" : undefined;
}

function eyesNeeded({ day }: CheckFacts, { payouts }: NetworkAsset, amount: bigint): number {
  if (amount > payouts.fourEyesAbove) return 2;
  const isLarge = amount > payouts.autoMax;
  const isFast = day.member + amount > payouts.memberDayMax;
  return isLarge || isFast || day.network + amount > payouts.networkDayMax ? 1 : 0;
}
