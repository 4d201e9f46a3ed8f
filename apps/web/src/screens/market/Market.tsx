import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { keepMarketChoices, MARKET_TABS, readMarketChoices } from './marketChoices.ts';
import { SpotPairs } from './SpotPairs.tsx';

/** The market screen: spot pairs, and what futures and cycle have to say. */
export default function Market() {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => readMarketChoices(sessionStorage));
  const change = (next: Partial<typeof choices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepMarketChoices(sessionStorage, changed);
  };
  const tabs = MARKET_TABS.map((value) => ({ value, label: t(value) }));
  const toSpot = (
    <Button look="ghost" size="small" onClick={() => change({ tab: 'spot' })}>
      {t('toSpot')}
    </Button>
  );
  const toCycle = (
    <Button look="ghost" size="small" onClick={() => void navigate({ to: '/cycle' })}>
      {t('openCycle')}
    </Button>
  );
  return (
    <Screen
      hasTabBar
      header={
        <TopTabs
          tabs={tabs}
          value={choices.tab}
          onChange={(tab) => change({ tab })}
          label={t('title')}
        />
      }
    >
      <h1 className="sr">{t('title')}</h1>
      {choices.tab === 'spot' ? <SpotPairs choices={choices} onChange={change} /> : null}
      {choices.tab === 'futures' ? <EmptyState title={t('futuresClosed')} action={toSpot} /> : null}
      {choices.tab === 'cycle' ? <EmptyState title={t('cycleClosed')} action={toCycle} /> : null}
    </Screen>
  );
}
