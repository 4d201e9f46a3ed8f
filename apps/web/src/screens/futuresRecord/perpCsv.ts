/** The columns of the futures' records in a file, in the exchange's own words and digits. */
import { marketSymbolOf } from '@candor/money';
import type { ClosedPosition, ContractFill, ContractOrder, FundingPayment } from '@candor/wire';
import { type CsvColumn, csvId, csvTime } from '../../features/records/csvOf.ts';

type Place = Pick<ContractFill, 'baseAsset' | 'quoteAsset' | 'side' | 'marginMode' | 'leverage'>;

/** Whose row of which market, and the coin of prices, fees and what was gained. */
const PLACE: readonly CsvColumn<Place>[] = [
  ['pair', marketSymbolOf],
  ['side', ({ side }) => side],
  ['marginMode', ({ marginMode }) => marginMode],
  ['leverage', ({ leverage }) => leverage],
  ['coin', ({ quoteAsset }) => quoteAsset],
];

/** Closed orders; the profit of one that closed, without the fee. */
export const PERP_ORDER_COLUMNS: readonly CsvColumn<ContractOrder>[] = [
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['placedUtc', ({ createdAt }) => csvTime(createdAt)],
  ...PLACE,
  ['action', ({ action }) => action],
  ['type', ({ kind }) => kind],
  ['price', ({ kind, limitPrice }) => (kind === 'market' ? undefined : limitPrice)],
  ['contracts', ({ quantity }) => quantity],
  ['unfilled', ({ quantityRemaining }) => quantityRemaining],
  ['average', ({ averagePrice }) => averagePrice],
  ['fee', ({ fee }) => fee],
  ['profit', ({ realizedProfit }) => realizedProfit],
  ['status', ({ status }) => status],
  ['order', ({ orderId }) => csvId(orderId)],
];

/** Trades, and what the exchange closed. */
export const PERP_FILL_COLUMNS: readonly CsvColumn<ContractFill>[] = [
  ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
  ...PLACE,
  ['action', ({ action }) => action],
  ['cause', ({ cause }) => cause],
  ['price', ({ price }) => price],
  ['contracts', ({ quantity }) => quantity],
  ['turnover', ({ turnover }) => turnover],
  ['fee', ({ fee }) => fee],
  ['profit', ({ realizedProfit }) => realizedProfit],
  ['counterparty', ({ otherKind }) => otherKind],
  ['order', ({ orderId }) => csvId(orderId)],
  ['fill', ({ fillId }) => csvId(fillId)],
];

/** Positions from their first to their last contract; income is all they brought. */
export const POSITION_COLUMNS: readonly CsvColumn<ClosedPosition>[] = [
  ['closedUtc', ({ closedAt }) => csvTime(closedAt)],
  ['openedUtc', ({ createdAt }) => csvTime(createdAt)],
  ...PLACE,
  ['contracts', ({ quantity }) => quantity],
  ['entry', ({ price }) => price],
  ['exit', ({ exitPrice }) => exitPrice],
  ['margin', ({ margin }) => margin],
  ['fees', ({ fees }) => fees],
  ['funding', ({ funding }) => funding],
  ['income', ({ income }) => income],
  ['cause', ({ cause }) => cause],
];

/** What funding brought (above zero) or cost. */
export const FUNDING_COLUMNS: readonly CsvColumn<FundingPayment>[] = [
  ['timeUtc', ({ createdAt }) => csvTime(createdAt)],
  ...PLACE,
  ['contracts', ({ quantity }) => quantity],
  ['mark', ({ markPrice }) => markPrice],
  ['ratePercent', ({ rate }) => rate],
  ['amount', ({ amount }) => amount],
  ['payment', ({ paymentId }) => csvId(paymentId)],
];
