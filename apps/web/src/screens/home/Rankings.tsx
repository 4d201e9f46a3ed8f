import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairHeading } from '../../features/pairList/PairHeading.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import type { PairsQuery } from '../../features/pairList/usePairs.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { HOME_TABS, homeList, keepHomeTab, readHomeTab } from './homeLists.ts';

/** §2: the three lists by volume, rise and fall; the chosen one is remembered for the session. */
export function Rankings({ pairs }: { readonly pairs: PairsQuery }) {
  const t = useTranslations('home');
  const [tab, setTab] = useState(() => readHomeTab(sessionStorage));
  const choose = (next: typeof tab) => {
    setTab(next);
    keepHomeTab(sessionStorage, next);
  };
  return (
    <>
      <TopTabs
        isSection
        tabs={HOME_TABS.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={choose}
        label={t('lists')}
      />
      <PairHeading />
      <PairRows
        pairs={pairs}
        shown={homeList(valuePairs(pairs.data ?? []), tab)}
        emptyText={t('noPairs')}
      />
    </>
  );
}
