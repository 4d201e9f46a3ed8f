import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { read } from '../../shared/api/read.ts';
import { ClosedPositionRow } from './ClosedPositionRow.tsx';
import { FundingRow } from './FundingRow.tsx';
import type { FuturesRecordTab, PerpRecordFilter } from './futuresRecordChoices.ts';
import { perpPastOf } from './futuresRecordChoices.ts';
import { OpenOrderPages } from './OpenOrderPages.tsx';
import { PerpFillRow } from './PerpFillRow.tsx';
import { PerpHistoryRow } from './PerpHistoryRow.tsx';

export interface RecordTabProps {
  readonly tab: FuturesRecordTab;
  readonly filter: PerpRecordFilter;
}

/** The list of a tab. */
export function RecordTab({ tab, filter }: RecordTabProps) {
  const t = useTranslations('futures');
  const request = perpPastOf(filter);
  switch (tab) {
    case 'openOrders':
      return <OpenOrderPages filter={filter} />;
    case 'history':
      return (
        <RecordList
          source={{
            key: ['contractTradHistory', filter],
            page: (page) => read(CALLS.contractTradHistory, { page, ...request }),
            keyOf: (order) => order.orderId,
          }}
          emptyText={t('noHistory')}
          momentOf={({ closedAt, createdAt }) => closedAt ?? createdAt}
          draw={(order) => <PerpHistoryRow key={order.orderId} order={order} />}
        />
      );
    case 'fills':
      return (
        <RecordList
          source={{
            key: ['contractTradOrder', filter],
            page: (page) => read(CALLS.contractTradOrder, { page, ...request }),
            keyOf: (fill) => fill.fillId,
          }}
          emptyText={t('noFills')}
          momentOf={({ createdAt }) => createdAt}
          draw={(fill) => <PerpFillRow key={fill.fillId} fill={fill} />}
        />
      );
    case 'positions':
      return (
        <RecordList
          source={{
            key: ['contractPositionHistory', filter],
            page: (page) => read(CALLS.contractPositionHistory, { page, ...request }),
            keyOf: (position) => position.positionId,
          }}
          emptyText={t('noClosedPositions')}
          momentOf={({ closedAt }) => closedAt}
          draw={(position) => <ClosedPositionRow key={position.positionId} position={position} />}
        />
      );
    case 'funding':
      return (
        <RecordList
          source={{
            key: ['contractFundingPayments', filter],
            page: (page) => read(CALLS.contractFundingPayments, { page, ...request }),
            keyOf: (payment) => payment.paymentId,
          }}
          emptyText={t('noFunding')}
          momentOf={({ createdAt }) => createdAt}
          draw={(payment) => <FundingRow key={payment.paymentId} payment={payment} />}
        />
      );
    default:
      return tab satisfies never;
  }
}
