import { CALLS, type CycleResult } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResultBody } from '../../features/cycleResult/ResultBody.tsx';
import { ResultRow } from '../../features/cycleResult/ResultRow.tsx';
import { useResultTitle } from '../../features/cycleResult/useResultTitle.ts';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { RecordFilters } from '../../features/records/RecordFilters.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { filterRequest, type RecordFilter } from '../../features/records/recordFilter.ts';
import { pagesOf } from '../../shared/api/pages.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useWideWindow } from '../../shared/ui/mediaQuery.ts';
import { sheetPart } from '../../shared/ui/part.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CycleHistory.module.css';
import { historyFilter } from './historyFilter.ts';
import { RESULT_COLUMNS } from './resultCsv.ts';

const ResultSheet = sheetPart(() => import('../../features/cycleResult/ResultSheet.tsx'));

/** All of the member's timed contracts that ended, newest first. */
export default function CycleHistory() {
  const t = useTranslations('cycle');
  const isWide = useWideWindow();
  const [shown, setShown] = useState<CycleResult>();
  const filter = useKept(historyFilter);
  const source = sourceOf(filter);
  return (
    <Screen isWide header={<HistoryHeader filter={filter} source={source} />}>
      <div className={styles.columns}>
        <div>
          <RecordList
            key={`${filter.pair} ${filter.side}`}
            source={source}
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

type Filter = RecordFilter<'buy' | 'sell'>;

function sourceOf(filter: Filter) {
  const request = filterRequest(filter);
  return {
    ...pagesOf(CALLS.cycleTradHistory, (page, pageSize) => ({ ...request, page, pageSize })),
    keyOf: (result: CycleResult) => result.orderId,
  };
}

interface HistoryHeaderProps {
  readonly filter: Filter;
  readonly source: ReturnType<typeof sourceOf>;
}

/** The way back, the file, and which of them are listed. */
function HistoryHeader({ filter, source }: HistoryHeaderProps) {
  const t = useTranslations('cycle');
  const texts = useTranslations('trade');
  const goBack = useBack();
  return (
    <>
      <BackHeader
        title={t('records')}
        backLabel={texts('back')}
        onBack={goBack}
        end={<ExportButton name="timed-contracts" source={source} columns={RESULT_COLUMNS} />}
      />
      <RecordFilters
        kind="cycle"
        filter={filter}
        sideTexts={{ side: t('sides'), all: t('bothSides') }}
        sides={[
          { value: 'buy', label: t('up', { side: 'buy' }) },
          { value: 'sell', label: t('up', { side: 'sell' }) },
        ]}
        onChange={historyFilter.keep}
        hasRange={false}
      />
    </>
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
