/** The columns of lock-mining orders in a file, in the exchange's own words and digits. */
import type { MinerOrder } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Locks: what was locked on which terms, what it earned so far or in all, and what came back. */
export const LOCK_COLUMNS: readonly CsvColumn<MinerOrder>[] = [
  ['lockedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['expiresUtc', ({ expiresAt }) => csvTime(expiresAt)],
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['product', ({ name }) => name],
  ['coin', ({ asset }) => asset],
  ['amount', ({ amount }) => amount],
  ['ratePerDay', ({ rate }) => rate],
  ['termDays', ({ termDays }) => termDays],
  ['daysBooked', ({ daysBooked }) => daysBooked],
  ['interest', ({ interest }) => interest],
  ['fee', ({ fee }) => fee],
  ['paid', ({ paid }) => paid],
  ['status', ({ status }) => status],
  ['lock', ({ orderId }) => csvId(orderId)],
];
