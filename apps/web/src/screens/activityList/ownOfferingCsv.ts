/** The columns of what a member has and had in offerings in a file, in the exchange's own words and digits. */
import type { OwnOffering } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Subscriptions: what was asked for, what was given, and what it cost in the coin it is paid with. */
export const OWN_OFFERING_COLUMNS: readonly CsvColumn<OwnOffering>[] = [
  ['placedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['settledUtc', ({ settledAt }) => csvTime(settledAt)],
  ['name', ({ name }) => name],
  ['coin', ({ asset }) => asset],
  ['committed', ({ committed }) => committed],
  ['allocated', ({ allocated }) => allocated],
  ['locked', ({ locked }) => locked],
  ['payCoin', ({ payAsset }) => payAsset],
  ['cost', ({ cost }) => cost],
  ['paid', ({ paid }) => paid],
  ['refund', ({ refund }) => refund],
  ['status', ({ status }) => status],
  ['offering', ({ offeringId }) => csvId(offeringId)],
];
