import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tape } from '../../features/tape/Tape.tsx';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { CoinIntroduction } from './CoinIntroduction.tsx';
import { DepthChart } from './DepthChart.tsx';
import { DepthList } from './DepthList.tsx';
import { SpotFees } from './SpotFees.tsx';

const TABS = ['book', 'depth', 'trades', 'about'] as const;
type Tab = (typeof TABS)[number];

/** Book, depth, tape and coin below the chart. */
export function DetailTabs({ market }: { readonly market: LiveMarket }) {
  const t = useTranslations('market');
  const [tab, setTab] = useState<Tab>('book');
  const tabs = TABS.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <TopTabs tabs={tabs} value={tab} onChange={setTab} label={t('sections')} />
      <Chosen tab={tab} market={market} />
    </>
  );
}

function Chosen({ tab, market }: { readonly tab: Tab; readonly market: LiveMarket }) {
  switch (tab) {
    case 'book':
      return <DepthList market={market} />;
    case 'depth':
      return <DepthChart market={market} />;
    case 'trades':
      return <Tape market={market} />;
    case 'about':
      return (
        <>
          <CoinIntroduction asset={market.symbol.split('/')[0] ?? ''} />
          <SpotFees pair={market.pair} />
        </>
      );
    default:
      return tab satisfies never;
  }
}
