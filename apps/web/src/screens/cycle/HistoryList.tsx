import { pairOfSymbol } from '@candor/money';
import { CALLS, type CycleResult } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResultRow } from '../../features/cycleResult/ResultRow.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { sheetPart } from '../../shared/ui/part.tsx';

const ResultSheet = sheetPart(() => import('../../features/cycleResult/ResultSheet.tsx'));

/** §2, §4: the pair's contracts that ended, page by page. */
export function HistoryList({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('cycle');
  const [shown, setShown] = useState<CycleResult>();
  return (
    <>
      <RecordList
        key={marketSymbol}
        source={{
          ...pagesOf(CALLS.cycleTradHistoryByCoin, (page) => ({
            page,
            ...pairOfSymbol(marketSymbol),
          })),
          keyOf: (result) => result.orderId,
        }}
        emptyText={t('noHistory')}
        draw={(result) => <ResultRow key={result.orderId} result={result} onOpen={setShown} />}
      />
      {shown ? (
        <Suspense fallback={null}>
          <ResultSheet result={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
