import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { BalanceHero } from './BalanceHero.tsx';
import { isHiding, keepHiding } from './hiddenAmounts.ts';
import { SpotAssets } from './SpotAssets.tsx';

type Tab = 'spotAssets' | 'futuresAssets';

/** The balances: the total, the ways in and out, and the assets of each book of account. */
export default function Balances() {
  const t = useTranslations('balances');
  const [tab, setTab] = useState<Tab>('spotAssets');
  const [isHidden, setIsHidden] = useState(() => isHiding(localStorage));
  const totals = useQuery({
    queryKey: ['myAccountCount'],
    queryFn: () => read(CALLS.myAccountCount, {}),
  });
  const hide = () => {
    keepHiding(localStorage, !isHidden);
    setIsHidden(!isHidden);
  };
  return (
    <Screen hasTabBar>
      <h1 className="sr">{t('title')}</h1>
      <BalanceHero totals={totals.data} isHidden={isHidden} onHide={hide} />
      <Gutter />
      <TopTabs<Tab>
        isSection
        label={t('title')}
        tabs={[
          { value: 'spotAssets', label: t('spotAssets') },
          { value: 'futuresAssets', label: t('futuresAssets') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'spotAssets' ? (
        <SpotAssets isHidden={isHidden} />
      ) : (
        <EmptyState title={t('futuresClosed')} text={t('futuresClosedHint')} />
      )}
    </Screen>
  );
}
