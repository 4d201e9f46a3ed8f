import { CALLS, type CycleResult } from '@candor/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResultBody } from '../../features/cycleResult/ResultBody.tsx';
import { ResultRow } from '../../features/cycleResult/ResultRow.tsx';
import { useResultTitle } from '../../features/cycleResult/useResultTitle.ts';
import { PairSelect } from '../../features/records/PairSelect.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { keepStored, readStored, tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useWideWindow } from '../../shared/ui/mediaQuery.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CycleHistory.module.css';
import { type HistoryFilter, readFilter, requestOf, sideOf } from './historyFilter.ts';

const ResultSheet = lazy(() => import('../../features/cycleResult/ResultSheet.tsx'));

/** All of the member's timed contracts that ended, newest first. */
export default function CycleHistory() {
  const t = useTranslations('cycle');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const isWide = useWideWindow();
  const [shown, setShown] = useState<CycleResult>();
  const [filter, setFilter] = useState(() =>
    readFilter(readStored(tabStore, SESSION_KEYS.cycleHistory)),
  );
  const change = (next: HistoryFilter) => {
    setFilter(next);
    keepStored(tabStore, SESSION_KEYS.cycleHistory, JSON.stringify(next));
  };
  return (
    <Screen
      isWide
      header={
        <>
          <BackHeader title={t('records')} backLabel={texts('back')} onBack={goBack} />
          <Filters filter={filter} onChange={change} />
        </>
      }
    >
      <div className={styles.columns}>
        <div>
          <RecordList
            key={`${filter.pair} ${filter.side}`}
            source={{
              ...pagesOf(CALLS.cycleTradHistory, (page) => ({ page, ...requestOf(filter) })),
              keyOf: (result) => result.orderId,
            }}
            emptyText={t('noHistory')}
            draw={(result) => (
              <ResultRow
                key={result.orderId}
                result={result}
                onOpen={setShown}
                isChosen={isWide && result.orderId === shown?.orderId}
              />
            )}
          />
        </div>
        {isWide ? <Beside shown={shown} /> : null}
      </div>
      {shown && !isWide ? (
        <Suspense fallback={null}>
          <ResultSheet result={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </Screen>
  );
}

/** In a wide window the contract that was chosen stands beside the list. */
function Beside({ shown }: { readonly shown: CycleResult | undefined }) {
  const t = useTranslations('cycle');
  return (
    <section className={styles.beside}>
      {shown ? <Chosen result={shown} /> : <EmptyState title={t('chooseResult')} />}
    </section>
  );
}

function Chosen({ result }: { readonly result: CycleResult }) {
  return (
    <>
      <h2>{useResultTitle(result)}</h2>
      <ResultBody result={result} />
    </>
  );
}

interface FiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** Which pair and side are shown. */
function Filters({ filter, onChange }: FiltersProps) {
  const t = useTranslations('cycle');
  return (
    <div className={styles.filters}>
      <PairSelect
        kind="cycle"
        value={filter.pair}
        onChange={(pair) => onChange({ ...filter, pair })}
      />
      <Select
        label={t('sides')}
        value={filter.side}
        options={[
          { value: '', label: t('bothSides') },
          { value: 'buy', label: t('up', { side: 'buy' }) },
          { value: 'sell', label: t('up', { side: 'sell' }) },
        ]}
        onChange={(side) => onChange({ ...filter, side: sideOf(side) })}
      />
    </div>
  );
}
