import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderRow } from '../../features/openOrders/OrderRow.tsx';
import { useCancelOrder } from '../../features/openOrders/useCancelOrder.ts';
import { RecordList } from '../../features/records/RecordList.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { FillRow } from './FillRow.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { fillsPage, historyPage, openOrdersPage, type RecordFilter } from './recordQueries.ts';

const TABS = ['openOrders', 'history', 'fills'] as const;
type Tab = (typeof TABS)[number];

/** All records: open orders, order history and trades, each paged and filtered. */
export default function AllRecord() {
  const t = useTranslations('trade');
  const router = useRouter();
  const [tab, setTab] = useState<Tab>('openOrders');
  const [filter, setFilter] = useState<RecordFilter>({ pair: '', side: '' });
  const tabs = TABS.map((value) => ({ value, label: t(value) }));
  return (
    <Screen
      header={
        <>
          <BackHeader
            title={t('records')}
            backLabel={t('back')}
            onBack={() => router.history.back()}
          />
          <TopTabs isSection tabs={tabs} value={tab} onChange={setTab} label={t('records')} />
          <RecordFilters filter={filter} onChange={setFilter} />
        </>
      }
    >
      <TabList tab={tab} filter={filter} />
    </Screen>
  );
}

function TabList({ tab, filter }: { readonly tab: Tab; readonly filter: RecordFilter }) {
  const t = useTranslations('trade');
  const { canceling, cancel } = useCancelOrder();
  switch (tab) {
    case 'openOrders':
      return (
        <RecordList
          source={openOrdersPage(filter)}
          emptyText={t('noOpenOrders')}
          draw={(order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              isCanceling={canceling.has(order.orderId)}
              onCancel={cancel}
            />
          )}
        />
      );
    case 'history':
      return (
        <RecordList
          source={historyPage(filter)}
          emptyText={t('noHistory')}
          draw={(order) => <HistoryRow key={order.orderId} order={order} />}
        />
      );
    case 'fills':
      return (
        <RecordList
          source={fillsPage(filter)}
          emptyText={t('noFills')}
          draw={(fill) => <FillRow key={fill.fillId} fill={fill} />}
        />
      );
    default:
      return tab satisfies never;
  }
}
