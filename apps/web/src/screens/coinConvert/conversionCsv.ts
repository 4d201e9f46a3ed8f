/** The columns of conversions in a file, in the exchange's own words and digits. */
import type { CALLS, ResponseOf } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

export type Conversion = ResponseOf<typeof CALLS.flashOrder>['rows'][number];

/** Conversions: what was given, what came for it, and the index it was reckoned from. */
export const CONVERSION_COLUMNS: readonly CsvColumn<Conversion>[] = [
  ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
  ['fromCoin', ({ fromAsset }) => fromAsset],
  ['given', ({ given }) => given],
  ['toCoin', ({ toAsset }) => toAsset],
  ['received', ({ received }) => received],
  ['index', ({ price }) => price],
  ['status', ({ status }) => status],
  ['conversion', ({ quoteId }) => csvId(quoteId)],
];
