import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tape } from '../../../features/tape/Tape.tsx';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { TopTabs } from '../../../shared/ui/TopTabs.tsx';
import { DepthChart } from '../DepthChart.tsx';
import { DepthList } from '../DepthList.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { FundingHistory } from './FundingHistory.tsx';

const TABS = ['book', 'depth', 'trades', 'funding', 'terms'] as const;
type Tab = (typeof TABS)[number];

/** Book, depth, tape, funding and terms below the chart. Amounts are contracts. */
export function ContractTabs({ market }: { readonly market: PerpMarket }) {
  const t = useTranslations('market');
  const futures = useTranslations('futures');
  const [tab, setTab] = useState<Tab>('book');
  const nameOf = (value: Tab) =>
    value === 'funding' || value === 'terms' ? futures(value) : t(value);
  const tabs = TABS.map((value) => ({ value, label: nameOf(value) }));
  const { pair } = market;
  const inContracts = pair && { ...pair, baseAsset: futures('contractsShort') };
  return (
    <>
      <TopTabs tabs={tabs} value={tab} onChange={setTab} label={t('sections')} />
      <Chosen tab={tab} market={{ ...market, pair: inContracts }} />
    </>
  );
}

function Chosen({ tab, market }: { readonly tab: Tab; readonly market: PerpMarket }) {
  switch (tab) {
    case 'book':
      return <DepthList market={market} />;
    case 'depth':
      return <DepthChart market={market} />;
    case 'trades':
      return <Tape market={market} />;
    case 'funding':
      return <FundingHistory marketSymbol={market.symbol} />;
    case 'terms':
      return <ContractTerms market={market} />;
    default:
      return tab satisfies never;
  }
}
