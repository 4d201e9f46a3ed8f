import { marketSymbolOf } from '@candor/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  cyclePositionsQuery,
  readEndsAgain,
  readPositionsAgain,
} from '../../shared/cycle/cycleQueries.ts';
import type { CycleMarket } from '../../shared/cycle/useCycleMarket.ts';
import { keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { DayLine, useTimeNotice } from './DayLine.tsx';
import { HistoryList } from './HistoryList.tsx';
import { NewestOrders } from './NewestOrders.tsx';
import { PositionList } from './PositionList.tsx';

const TABS = ['positions', 'history', 'top'] as const;
type Tab = (typeof TABS)[number];
const openTab = keptIn(
  tabStore,
  SESSION_KEYS.cycleTab,
  (kept): Tab => TABS.find((tab) => tab === kept) ?? 'positions',
);

/** §2: contracts that run, those that ended, and the newest of everybody. */
export function CycleTabs({ market }: { readonly market: CycleMarket }) {
  const t = useTranslations('cycle');
  const tab = useKept(openTab);
  const positions = useQuery(cyclePositionsQuery());
  const { symbol, pair } = market;
  useTimeNotice();
  const here = positions.data?.filter((each) => marketSymbolOf(each) === symbol);
  const choose = (next: Tab) => {
    openTab.keep(next);
    // §4: switching to the positions tab reloads positions.
    if (next === 'positions') readPositionsAgain();
    if (next === 'history') readEndsAgain();
  };
  return (
    <>
      <TopTabs<Tab>
        label={t('parts')}
        tabs={[
          { value: 'positions', label: t('positions'), count: here?.length ?? 0 },
          { value: 'history', label: t('history') },
          { value: 'top', label: t('top') },
        ]}
        value={tab}
        onChange={choose}
      />
      {tab === 'positions' ? (
        <>
          <DayLine />
          <Loaded
            query={{ ...positions, data: here }}
            skeleton={{ rows: 2, height: 92 }}
            empty={{ title: t('noPositions'), text: t('noPositionsHint') }}
          >
            {(orders) => <PositionList orders={orders} pair={pair} />}
          </Loaded>
        </>
      ) : null}
      {tab === 'history' ? <HistoryList marketSymbol={symbol} /> : null}
      {tab === 'top' ? <NewestOrders rows={market.newest} pair={pair} /> : null}
    </>
  );
}
