import type { Feature } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNamedChoices } from '../../shared/named/useNamed.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { MarketPairs } from './MarketPairs.tsx';
import {
  keepMarketChoices,
  MARKET_TABS,
  type MarketTab,
  readMarketChoices,
} from './marketChoices.ts';

const FEATURE_OF: Readonly<Partial<Record<MarketTab, Feature>>> = {
  cycle: 'cycle',
};

const KIND_OF = { spot: 'spot', futures: 'perp', cycle: 'cycle' } as const;

/** The market screen: spot pairs, perpetuals, and pairs of timed contracts. */
export default function Market() {
  const t = useTranslations('market');
  const [choices, setChoices] = useState(() => readMarketChoices(tabStore));
  const change = (next: Partial<typeof choices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepMarketChoices(tabStore, changed);
  };
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
          onChange={(next) => change({ tab: next })}
          label={t('title')}
        />
      }
    >
      <h1 className="sr">{t('title')}</h1>
      <MarketPairs key={tab} kind={KIND_OF[tab]} choices={choices} onChange={change} />
    </Screen>
  );
}
