/** Where each tab of the futures' records reads its pages. Source: spec §7 contract. */
import {
  CALLS,
  type ClosedPosition,
  type ContractFill,
  type ContractOrder,
  type FundingPayment,
} from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { pastRequest } from '../../features/records/recordFilter.ts';
import { pagesOf } from '../../shared/api/pages.ts';
import type { PerpRecordFilter } from './futuresRecordChoices.ts';

function pageOf(filter: PerpRecordFilter) {
  return (page: number, pageSize: number | undefined) => ({
    ...pastRequest(filter),
    page,
    pageSize,
  });
}

/** Closed orders. */
export function perpHistoryPage(filter: PerpRecordFilter): RecordSource<ContractOrder> {
  return {
    ...pagesOf(CALLS.contractTradHistory, pageOf(filter)),
    keyOf: (order) => order.orderId,
  };
}

/** Trades, and what the exchange closed. */
export function perpFillsPage(filter: PerpRecordFilter): RecordSource<ContractFill> {
  return {
    ...pagesOf(CALLS.contractTradOrder, pageOf(filter)),
    keyOf: (fill) => fill.fillId,
  };
}

/** Closed positions. */
export function closedPositionsPage(filter: PerpRecordFilter): RecordSource<ClosedPosition> {
  return {
    ...pagesOf(CALLS.contractPositionHistory, pageOf(filter)),
    keyOf: (position) => position.positionId,
  };
}

/** What funding brought or cost. */
export function fundingPage(filter: PerpRecordFilter): RecordSource<FundingPayment> {
  return {
    ...pagesOf(CALLS.contractFundingPayments, pageOf(filter)),
    keyOf: (payment) => payment.paymentId,
  };
}
