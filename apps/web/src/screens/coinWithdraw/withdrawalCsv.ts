/** The columns of withdrawals in a file, in the exchange's own words and digits. */
import type { WithdrawalRow } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Withdrawals: what left the account, what of it was the fee, and where the rest went. */
export const WITHDRAWAL_COLUMNS: readonly CsvColumn<WithdrawalRow>[] = [
  ['askedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['coin', ({ asset }) => asset],
  ['amount', ({ quantity }) => quantity],
  ['fee', ({ fee }) => fee],
  ['arrives', ({ arrives }) => arrives],
  ['network', ({ network }) => network],
  ['address', ({ address }) => address],
  ['label', ({ label }) => label],
  ['status', ({ status }) => status],
  ['stage', ({ stage }) => stage],
  ['transaction', ({ transactionId }) => transactionId],
  ['withdrawal', ({ withdrawalId }) => csvId(withdrawalId)],
];
