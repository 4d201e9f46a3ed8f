/** What a transfer between two accounts of a member asks for, in smallest units: below zero it comes back. */
import { type Amount, type AssetId, amount, amountToBigInt, type MemberId } from '@candor/money';
import { type AmountRule, type CALLS, type RequestOf, readAmount } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Refusal } from '../handler.ts';

export interface AskedTransfer {
  readonly memberId: MemberId;
  readonly assetId: AssetId;
  readonly amount: Amount;
}

/** Reads the amount once, in the coin's own decimals. */
export function readTransfer(
  request: RequestOf<typeof CALLS.contractTransfer>,
  context: PartContext<'account'>,
): AskedTransfer | Refusal<'assetUnknown' | AmountRule> {
  const asset = context.marketData.directory.assetOfCode(request.asset);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const read = readAmount(request.quantity, asset.decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: asset.decimals } };
  const units = amountToBigInt(read.value);
  return {
    memberId: memberIdOf(context),
    assetId: asset.assetId,
    amount: amount(request.direction === 'in' ? units : -units),
  };
}
