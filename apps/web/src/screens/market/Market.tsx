import type { Feature } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNamedChoices } from '../../shared/named/useNamed.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { MarketPairs } from './MarketPairs.tsx';
import { MARKET_TABS, type MarketTab, marketChoices } from './marketChoices.ts';
import { type Sort, UNSORTED } from './marketList.ts';

const FEATURE_OF: Readonly<Partial<Record<MarketTab, Feature>>> = {
  cycle: 'cycle',
};

/** The market screen: spot pairs, perpetuals, and pairs of timed contracts. */
export default function Market() {
  const t = useTranslations('market');
  const choices = useKept(marketChoices);
  // Not remembered: a list opens unsorted.
  const [sort, setSort] = useState<Sort>(UNSORTED);
  const named = useNamedChoices(MARKET_TABS, FEATURE_OF);
  const tab = named.includes(choices.tab) ? choices.tab : 'spot';
  return (
    <Screen
      hasTabBar
      isWide
      header={
        <TopTabs
          tabs={named.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={(next) => changeKept(marketChoices, { tab: next })}
          label={t('title')}
        />
      }
    >
      <h1 className="sr">{t('title')}</h1>
      <MarketPairs
        key={tab}
        kind={tab === 'futures' ? 'perp' : tab}
        filter={choices.filter}
        onFilter={(filter) => changeKept(marketChoices, { filter })}
        sort={sort}
        onSort={setSort}
      />
    </Screen>
  );
}
