/** What a notice tells of a withdrawal. */
import type { AssetSpec } from '@candor/core';
import { formatUnitsTrimmed } from '@candor/money';
import type { Payout } from './payouts/payoutRow.ts';

/** Signs of an address at each end that a notice shows. */
const SHOWN_SIGNS = 6;

/** Enough to know it again; a message is no place for a whole address that somebody may copy. One whose row was lost
 *  with a database has no address any more. */
export function payoutFacts(
  { amount, asset, address }: Pick<Payout, 'amount' | 'asset' | 'address'>,
  { decimals }: Pick<AssetSpec, 'decimals'>,
): { readonly amount: string; readonly address: string | undefined } {
  const shown = `${address.slice(0, SHOWN_SIGNS)}…${address.slice(-SHOWN_SIGNS)}`;
  return {
    amount: `${formatUnitsTrimmed(amount, decimals)} ${asset}`,
    address: address === '' ? undefined : shown,
  };
}
