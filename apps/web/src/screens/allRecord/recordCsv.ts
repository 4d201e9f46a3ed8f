/** The columns of spot's records in a file, in the exchange's own words and digits. */
import { marketSymbolOf } from '@candor/money';
import type { Fill, Order } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

/** Closed orders: when they ended, what was asked for and what was filled. */
export const ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['placedUtc', ({ createdAt }) => csvTime(createdAt)],
  ['pair', marketSymbolOf],
  ['side', ({ side }) => side],
  ['type', ({ kind }) => kind],
  ['validity', ({ timeInForce }) => timeInForce],
  ['price', ({ kind, price }) => (kind === 'market' ? undefined : price)],
  ['amount', ({ quantity }) => quantity],
  ['unfilled', ({ quantityRemaining }) => quantityRemaining],
  ['average', ({ averagePrice }) => averagePrice],
  ['status', ({ status }) => status],
  ['order', ({ orderId }) => csvId(orderId)],
];

/** Trades of orders. */
export const FILL_COLUMNS: readonly CsvColumn<Fill>[] = [
  ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
  ['pair', marketSymbolOf],
  ['side', ({ side }) => side],
  ['price', ({ price }) => price],
  ['amount', ({ quantity }) => quantity],
  ['total', ({ quoteAmount }) => quoteAmount],
  ['fee', ({ fee }) => fee],
  ['feeCoin', ({ feeAsset }) => feeAsset],
  ['role', ({ isMaker }) => (isMaker ? 'maker' : 'taker')],
  ['counterparty', ({ otherKind }) => otherKind],
  ['order', ({ orderId }) => csvId(orderId)],
  ['fill', ({ fillId }) => csvId(fillId)],
];
