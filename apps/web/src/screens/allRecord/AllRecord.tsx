import { useTranslations } from 'use-intl';
import { OrderRows } from '../../features/openOrders/OrderRows.tsx';
import { readCoinData } from '../../features/records/coinData.ts';
import { RecordHead } from '../../features/records/RecordHead.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { useRecordChoices } from '../../features/records/useRecordChoices.ts';
import { later } from '../../shared/later.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { idIn } from '../../shared/router/idIn.ts';
import { useParams, useSearch } from '../../shared/router/useRouting.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import styles from './AllRecord.module.css';
import { ExportRecords } from './ExportRecords.tsx';
import { FillRow } from './FillRow.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { choicesOfLink, RECORD_TABS, type RecordTab, recordChoices } from './recordChoices.ts';
import { fillsPage, historyPage, openOrdersPage, type SpotRecordFilter } from './recordQueries.ts';

/** A phone never loads them. */
const HistoryTable = later(() =>
  import('./RecordTables.tsx').then(({ HistoryTable: table }) => ({ default: table })),
);
const FillsTable = later(() =>
  import('./RecordTables.tsx').then(({ FillsTable: table }) => ({ default: table })),
);

/**
 * All records: open orders, order history and trades, each paged and filtered; those of one pair where the address
 * names it (spec §2 /coinRecord/:data).
 */
export default function AllRecord() {
  const { tab, order } = useSearch();
  // Another link, such as to the trades of an order in one of the lists, is another beginning.
  return <Records key={`${tab} ${order}`} />;
}

function Records() {
  const t = useTranslations('trade');
  const search = useSearch();
  const { data } = useParams();
  const order = idIn(search.order);
  const coin = readCoinData(data);
  const { tab, filter, change } = useRecordChoices(recordChoices, {
    asked: choicesOfLink({ tab: search.tab, order, pair: coin?.marketSymbol }),
    isApart: coin !== undefined,
  });
  return (
    <Screen
      isWide="list"
      header={
        <RecordHead
          kind="spot"
          title={t('records')}
          end={
            <>
              {coin && <PairMark marketSymbol={coin.marketSymbol} />}
              {tab === 'openOrders' ? null : <ExportRecords tab={tab} filter={filter} />}
            </>
          }
          tabs={RECORD_TABS.map((value) => ({ value, label: t(value) }))}
          tab={tab}
          sideTexts={{ side: t('side'), all: t('allSides') }}
          sides={[
            { value: 'buy', label: t('buy') },
            { value: 'sell', label: t('sell') },
          ]}
          filter={filter}
          hasRange={tab !== 'openOrders'}
          onChange={change}
        />
      }
    >
      <TabList tab={tab} filter={filter} order={order} />
    </Screen>
  );
}

/** The pair with the plate it is on: an address may have another one. */
function PairMark({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('market');
  const pair = usePairs().data?.find((each) => each.marketSymbol === marketSymbol);
  return (
    <span className={styles.mark}>
      <b>{marketSymbol}</b> {pair && t(pair.board)}
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
          momentOf={({ createdAt }) => createdAt}
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
