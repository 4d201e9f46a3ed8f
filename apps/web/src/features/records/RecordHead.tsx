import type { MarketKind } from '@candor/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { RecordFilters } from './RecordFilters.tsx';
import type { RecordFilter } from './recordFilter.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface RecordHeadProps<Tab extends string, Side extends string> {
  readonly kind: MarketKind;
  readonly title: string;
  /** What else can be done with the records. */
  readonly end: ReactNode;
  readonly tabs: readonly Option<Tab>[];
  readonly tab: Tab;
  /** What a side is called, both together, and each. */
  readonly sideTexts: { readonly side: string; readonly all: string };
  readonly sides: readonly Option<Side>[];
  readonly filter: RecordFilter<Side>;
  /** What is open has no range of time. */
  readonly hasRange: boolean;
  readonly onChange: (part: { readonly tab?: Tab; readonly filter?: RecordFilter<Side> }) => void;
}

/** The head of a screen of records: its tabs, and which pair, side and time they show. */
export function RecordHead<Tab extends string, Side extends string>(
  props: RecordHeadProps<Tab, Side>,
) {
  const { title, end, tabs, tab, onChange, ...filters } = props;
  const t = useTranslations('trade');
  const goBack = useBack();
  return (
    <>
      <BackHeader title={title} backLabel={t('back')} onBack={goBack} end={end} />
      <TopTabs tabs={tabs} value={tab} onChange={(next) => onChange({ tab: next })} label={title} />
      <RecordFilters {...filters} onChange={(filter) => onChange({ filter })} />
    </>
  );
}
