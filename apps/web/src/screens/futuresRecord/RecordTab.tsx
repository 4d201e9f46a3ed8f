import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { later } from '../../shared/later.ts';
import { ClosedPositionRow } from './ClosedPositionRow.tsx';
import { FundingRow } from './FundingRow.tsx';
import type { FuturesRecordTab, PerpRecordFilter } from './futuresRecordChoices.ts';
import { OpenOrderPages } from './OpenOrderPages.tsx';
import { PerpFillRow } from './PerpFillRow.tsx';
import { PerpHistoryRow } from './PerpHistoryRow.tsx';
import { closedPositionsPage, fundingPage, perpFillsPage, perpHistoryPage } from './perpQueries.ts';

/** A phone never loads them. */
const tables = () => import('./PerpRecordTables.tsx');
const PerpHistoryTable = later(async () => ({ default: (await tables()).PerpHistoryTable }));
const PerpFillsTable = later(async () => ({ default: (await tables()).PerpFillsTable }));
const ClosedTable = later(async () => ({ default: (await tables()).ClosedTable }));
const FundingTable = later(async () => ({ default: (await tables()).FundingTable }));

export interface RecordTabProps {
  readonly tab: FuturesRecordTab;
  readonly filter: PerpRecordFilter;
  /** Its trades are marked. */
  readonly order: number | undefined;
}

/** The list of a tab. */
export function RecordTab({ tab, filter, order: marked }: RecordTabProps) {
  const t = useTranslations('futures');
  switch (tab) {
    case 'openOrders':
      return <OpenOrderPages filter={filter} />;
    case 'history':
      return (
        <RecordList
          source={perpHistoryPage(filter)}
          emptyText={t('noHistory')}
          momentOf={({ createdAt }) => createdAt}
          table={(orders) => <PerpHistoryTable orders={orders} />}
          draw={(order) => <PerpHistoryRow key={order.orderId} order={order} />}
        />
      );
    case 'fills':
      return (
        <RecordList
          source={perpFillsPage(filter)}
          emptyText={t('noFills')}
          momentOf={({ createdAt }) => createdAt}
          table={marked === undefined ? (fills) => <PerpFillsTable fills={fills} /> : undefined}
          draw={(fill) => (
            <PerpFillRow key={fill.fillId} fill={fill} isMarked={fill.orderId === marked} />
          )}
        />
      );
    case 'positions':
      return (
        <RecordList
          source={closedPositionsPage(filter)}
          emptyText={t('noClosedPositions')}
          momentOf={({ closedAt }) => closedAt}
          table={(positions) => <ClosedTable positions={positions} />}
          draw={(position) => <ClosedPositionRow key={position.positionId} position={position} />}
        />
      );
    case 'funding':
      return (
        <RecordList
          source={fundingPage(filter)}
          emptyText={t('noFunding')}
          momentOf={({ createdAt }) => createdAt}
          table={(payments) => <FundingTable payments={payments} />}
          draw={(payment) => <FundingRow key={payment.paymentId} payment={payment} />}
        />
      );
    default:
      return tab satisfies never;
  }
}
