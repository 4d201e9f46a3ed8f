import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairSelect } from '../../features/records/PairSelect.tsx';
import { RangePicker } from '../../features/records/RangePicker.tsx';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ExportPerps } from './ExportPerps.tsx';
import styles from './FuturesRecord.module.css';
import {
  FUTURES_RECORD_TABS,
  type FuturesRecordChoices,
  type FuturesRecordTab,
  keepFuturesRecordChoices,
  type PerpRecordFilter,
  readFuturesRecordChoices,
  sideOf,
} from './futuresRecordChoices.ts';
import { RecordTab } from './RecordTab.tsx';

/** The member's records of futures: open orders, order history, trades, closed positions, funding. */
export default function FuturesRecord() {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const navigate = useNavigate();
  const search = useSearch();
  const [choices, setChoices] = useState(() =>
    readFuturesRecordChoices(sessionStorage, search.tab),
  );
  const change = (next: Partial<FuturesRecordChoices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepFuturesRecordChoices(sessionStorage, changed);
  };
  return (
    <Screen
      isWide="list"
      header={
        <>
          <BackHeader
            title={t('records')}
            backLabel={texts('back')}
            onBack={goBack}
            end={
              <>
                <Button look="link" size="small" onClick={() => void navigate({ to: '/stopPl' })}>
                  {t('stops')}
                </Button>
                <ExportPerps tab={choices.tab} filter={choices.filter} />
              </>
            }
          />
          <div className={styles.tabs}>
            <TopTabs<FuturesRecordTab>
              label={t('records')}
              tabs={FUTURES_RECORD_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
              value={choices.tab}
              onChange={(tab) => change({ tab })}
            />
          </div>
          <Filters
            filter={choices.filter}
            onChange={(filter) => change({ filter })}
            hasRange={choices.tab !== 'openOrders'}
          />
        </>
      }
    >
      <RecordTab tab={choices.tab} filter={choices.filter} />
    </Screen>
  );
}

interface FiltersProps {
  readonly filter: PerpRecordFilter;
  readonly onChange: (filter: PerpRecordFilter) => void;
  /** What is open has no range of time. */
  readonly hasRange: boolean;
}

/** Which pair, side and time the records show. */
function Filters({ filter, onChange, hasRange }: FiltersProps) {
  const t = useTranslations('futures');
  return (
    <div className={styles.filters}>
      <PairSelect
        kind="perp"
        value={filter.pair}
        onChange={(pair) => onChange({ ...filter, pair })}
      />
      <Select
        label={t('side')}
        value={filter.side}
        options={[
          { value: '', label: t('allSides') },
          { value: 'long', label: t('long') },
          { value: 'short', label: t('short') },
        ]}
        onChange={(side) => onChange({ ...filter, side: sideOf(side) })}
      />
      {hasRange ? (
        <RangePicker
          value={filter.range ?? { name: '' }}
          onChange={(range) => onChange({ ...filter, range })}
        />
      ) : null}
    </div>
  );
}
