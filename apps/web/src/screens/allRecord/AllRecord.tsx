import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { OrderRows } from '../../features/openOrders/OrderRows.tsx';
import { type CoinData, readCoinData } from '../../features/records/coinData.ts';
import { RecordFilters } from '../../features/records/RecordFilters.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { useRecordChoices } from '../../features/records/useRecordChoices.ts';
import { useParams, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './AllRecord.module.css';
import { ExportRecords } from './ExportRecords.tsx';
import { FillRow } from './FillRow.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import {
  choicesOfLink,
  orderOf,
  RECORD_TABS,
  type RecordTab,
  recordChoices,
} from './recordChoices.ts';
import { fillsPage, historyPage, openOrdersPage, type SpotRecordFilter } from './recordQueries.ts';

/** A phone never loads them. */
const HistoryTable = lazy(() =>
  import('./RecordTables.tsx').then(({ HistoryTable: table }) => ({ default: table })),
);
const FillsTable = lazy(() =>
  import('./RecordTables.tsx').then(({ FillsTable: table }) => ({ default: table })),
);

/**
 * All records: open orders, order history and trades, each paged and filtered; those of one pair where the address
 * names it (spec §2 /coinRecord/:data).
 */
export default function AllRecord() {
  const t = useTranslations('trade');
  const goBack = useBack();
  const search = useSearch();
  const { data } = useParams();
  const order = orderOf(search.order);
  const coin = readCoinData(data);
  const { tab, filter, change } = useRecordChoices(recordChoices, {
    asked: choicesOfLink({ tab: search.tab, order, pair: coin?.marketSymbol }),
    isApart: coin !== undefined,
  });
  const tabs = RECORD_TABS.map((value) => ({ value, label: t(value) }));
  return (
    <Screen
      isWide="list"
      header={
        <>
          <BackHeader
            title={t('records')}
            backLabel={t('back')}
            onBack={goBack}
            end={
              <>
                {coin && <PairMark coin={coin} />}
                {tab === 'openOrders' ? null : <ExportRecords tab={tab} filter={filter} />}
              </>
            }
          />
          <TopTabs
            tabs={tabs}
            value={tab}
            onChange={(next) => change({ tab: next })}
            label={t('records')}
          />
          <RecordFilters
            kind="spot"
            filter={filter}
            sideTexts={{ side: t('side'), all: t('allSides') }}
            sides={[
              { value: 'buy', label: t('buy') },
              { value: 'sell', label: t('sell') },
            ]}
            onChange={(next) => change({ filter: next })}
            hasRange={tab !== 'openOrders'}
          />
        </>
      }
    >
      <TabList tab={tab} filter={filter} order={order} />
    </Screen>
  );
}

function PairMark({ coin }: { readonly coin: CoinData }) {
  const t = useTranslations('market');
  return (
    <span className={styles.mark}>
      <b>{coin.marketSymbol}</b> {t(coin.board)}
    </span>
  );
}

interface TabListProps {
  readonly tab: RecordTab;
  readonly filter: SpotRecordFilter;
  /** Its trades are marked. */
  readonly order: number | undefined;
}

function TabList({ tab, filter, order }: TabListProps) {
  const t = useTranslations('trade');
  switch (tab) {
    case 'openOrders':
      return (
        <RecordList
          source={openOrdersPage(filter)}
          emptyText={t('noOpenOrders')}
          drawAll={(orders) => <OrderRows orders={orders} />}
        />
      );
    case 'history':
      return (
        <RecordList
          source={historyPage(filter)}
          emptyText={t('noHistory')}
          momentOf={({ closedAt, createdAt }) => closedAt ?? createdAt}
          table={(orders) => <HistoryTable orders={orders} />}
          draw={(closed) => <HistoryRow key={closed.orderId} order={closed} />}
        />
      );
    case 'fills':
      return (
        <RecordList
          source={fillsPage(filter, order)}
          emptyText={t('noFills')}
          momentOf={({ createdAt }) => createdAt}
          table={order === undefined ? (fills) => <FillsTable fills={fills} /> : undefined}
          draw={(fill) => (
            <FillRow key={fill.fillId} fill={fill} isMarked={fill.orderId === order} />
          )}
        />
      );
    default:
      return tab satisfies never;
  }
}
