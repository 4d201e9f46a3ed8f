/** The columns of deposits in a file, in the exchange's own words and digits. */
import type { DepositListRow } from '@candor/wire';
import { type CsvColumn, csvTime } from '../../features/records/csvOf.ts';

/** Deposits: payments on chains and claims with a picture, and what became of each. */
export const DEPOSIT_COLUMNS: readonly CsvColumn<DepositListRow>[] = [
  ['seenUtc', ({ createdAt }) => csvTime(createdAt)],
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['coin', ({ asset }) => asset],
  ['amount', ({ quantity }) => quantity],
  ['way', ({ way }) => way],
  ['network', ({ network }) => network],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['transaction', ({ transaction }) => transaction],
  ['deposit', ({ depositId }) => depositId],
];
