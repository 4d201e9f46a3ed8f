/** Where each tab of the futures' records reads its pages. Source: spec §7 contract. */
import {
  CALLS,
  type ClosedPosition,
  type ContractFill,
  type ContractOrder,
  type FundingPayment,
} from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { read } from '../../shared/api/read.ts';
import { type PerpRecordFilter, perpPastOf } from './futuresRecordChoices.ts';

/** Closed orders. */
export function perpHistoryPage(filter: PerpRecordFilter): RecordSource<ContractOrder> {
  return {
    key: ['contractTradHistory', filter],
    page: (page, pageSize) =>
      read(CALLS.contractTradHistory, { page, pageSize, ...perpPastOf(filter) }),
    keyOf: (order) => order.orderId,
  };
}

/** Trades, and what the exchange closed. */
export function perpFillsPage(filter: PerpRecordFilter): RecordSource<ContractFill> {
  return {
    key: ['contractTradOrder', filter],
    page: (page, pageSize) =>
      read(CALLS.contractTradOrder, { page, pageSize, ...perpPastOf(filter) }),
    keyOf: (fill) => fill.fillId,
  };
}

/** Closed positions. */
export function closedPositionsPage(filter: PerpRecordFilter): RecordSource<ClosedPosition> {
  return {
    key: ['contractPositionHistory', filter],
    page: (page, pageSize) =>
      read(CALLS.contractPositionHistory, { page, pageSize, ...perpPastOf(filter) }),
    keyOf: (position) => position.positionId,
  };
}

/** What funding brought or cost. */
export function fundingPage(filter: PerpRecordFilter): RecordSource<FundingPayment> {
  return {
    key: ['contractFundingPayments', filter],
    page: (page, pageSize) =>
      read(CALLS.contractFundingPayments, { page, pageSize, ...perpPastOf(filter) }),
    keyOf: (payment) => payment.paymentId,
  };
}
