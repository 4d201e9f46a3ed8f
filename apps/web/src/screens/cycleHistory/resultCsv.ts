/** The columns of timed contracts that ended in a file, in the exchange's own words and digits. */
import { marketSymbolOf } from '@candor/money';
import type { CycleResult } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Contracts: what was staked on which way, and what came of it. */
export const RESULT_COLUMNS: readonly CsvColumn<CycleResult>[] = [
  ['endedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['placedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['pair', marketSymbolOf],
  ['side', ({ side }) => side],
  ['seconds', ({ durationSeconds }) => durationSeconds],
  ['stake', ({ stake }) => stake],
  ['coin', ({ stakeAsset }) => stakeAsset],
  ['entry', ({ entryPrice }) => entryPrice],
  ['exit', ({ exitPrice }) => exitPrice],
  ['outcome', ({ outcome }) => outcome],
  ['paid', ({ paid }) => paid],
  ['result', ({ netResult }) => netResult],
  ['contract', ({ orderId }) => csvId(orderId)],
];
