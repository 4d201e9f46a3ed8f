import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PairUnknown } from '../../features/pairList/PairUnknown.tsx';
import { query } from '../../shared/api/query.ts';
import { useCycleMarket } from '../../shared/cycle/useCycleMarket.ts';
import { usePairAddress } from '../../shared/pairs/usePairAddress.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { BreakEvens } from './BreakEvens.tsx';
import styles from './CycleFairness.module.css';
import { Rules } from './Rules.tsx';
import { Spans } from './Spans.tsx';

const REFRESH_MS = 30_000;

/** What timed contracts on a pair came to, and how anybody can check it. For visitors too. */
export default function CycleFairness() {
  const t = useTranslations('cycle');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const pairs = usePairs('cycle');
  const { answer, isMissing, retry, choose } = usePairAddress('cycle');
  const symbol = answer.type === 'known' ? answer.marketSymbol : undefined;
  const body = () => {
    if (pairs.data?.length === 0) {
      return <EmptyState title={t('closedTitle')} text={t('closedText')} />;
    }
    if (symbol !== undefined) return <Parts key={symbol} marketSymbol={symbol} />;
    if (answer.type === 'unknown') return <PairUnknown {...answer} onOpen={choose} />;
    return isMissing ? <FailedState onRetry={retry} /> : <Skeleton rows={6} height={60} />;
  };
  const listed = (pairs.data ?? []).map(({ marketSymbol }) => marketSymbol);
  return (
    <Screen
      isWide
      header={
        <BackHeader
          title={t('fairness')}
          backLabel={texts('back')}
          onBack={goBack}
          end={
            symbol === undefined || listed.length < 2 ? undefined : (
              <Select
                label={texts('pair')}
                value={symbol}
                options={listed.map((value) => ({ value, label: value }))}
                onChange={choose}
              />
            )
          }
        />
      }
    >
      {body()}
    </Screen>
  );
}

function Parts({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('cycle');
  const fairness = useQuery(
    query(CALLS.cycleFairness, pairOfSymbol(marketSymbol), { refetchInterval: REFRESH_MS }),
  );
  const { pair } = useCycleMarket(marketSymbol, { periodMinutes: 1, isOrdering: false });
  return (
    <Loaded query={fairness} skeleton={{ rows: 6, height: 60 }}>
      {([told]) => (
        <div className={styles.page}>
          <p className={styles.lead}>{t('fairLead')}</p>
          {told ? (
            <>
              <Spans spans={told.spans} />
              <BreakEvens durations={told.durations} />
            </>
          ) : null}
          {pair ? <Rules pair={pair} /> : null}
        </div>
      )}
    </Loaded>
  );
}
