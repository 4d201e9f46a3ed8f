/** The columns of the fiat desk's orders in a file, in the exchange's own words and digits. */
import type { FiatOrderRow } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Orders: coins for money of a bank, or the other way; of a card no more than its end. */
export const FIAT_ORDER_COLUMNS: readonly CsvColumn<FiatOrderRow>[] = [
  ['placedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['side', ({ side }) => side],
  ['currency', ({ currency }) => currency],
  ['money', ({ amount }) => amount],
  ['coin', ({ asset }) => asset],
  ['amount', ({ quantity }) => quantity],
  ['price', ({ price }) => price],
  ['status', ({ status }) => status],
  ['cause', ({ cause }) => cause],
  ['reference', ({ reference }) => reference],
  ['cardEnd', ({ cardEnd }) => cardEnd],
  ['order', ({ orderId }) => csvId(orderId)],
];
