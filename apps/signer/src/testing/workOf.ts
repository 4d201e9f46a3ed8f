/** For tests: a payout as the server tells it, held by the ledger as it is. */
import { intentDigest } from '@candor/wire/payout';
import type { Work } from '../readWork.ts';

export const OUTSIDE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const ROW = {
  payoutId: '1'.padStart(32, '0'),
  network: 'TestChain',
  asset: 'ETH',
  address: OUTSIDE,
  amount: 200_000_000n,
  fee: 1_000_000n,
};
const FACTS = { withdrawalId: 1, memberId: 7, decimals: 8, status: 'approved', approvals: [] };

/** The row with what differs; the ledger holds the same and is bound to it. */
export function workOf(more: Partial<typeof ROW> & Partial<Work> = {}): Work {
  const row = { ...ROW, ...more };
  const { amount, fee } = row;
  const ledger = { withdrawalId: 1, memberId: 7, amount, fee, intent: intentDigest(row) };
  return { ...FACTS, ledger, ...row };
}
