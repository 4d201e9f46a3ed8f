import { useTranslations } from 'use-intl';
import { PairUnknown } from '../../features/pairList/PairUnknown.tsx';
import { usePairAddress } from '../../shared/pairs/usePairAddress.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { CyclePanel } from './CyclePanel.tsx';

/** Timed contracts on the address's pair, the one chosen last, or the first one; said so where there are none. */
export default function Cycle() {
  const t = useTranslations('cycle');
  const { data: pairs } = usePairs('cycle');
  const { answer, isMissing, retry, choose } = usePairAddress('cycle');
  if (answer.type === 'known' && pairs?.length !== 0) {
    return <CyclePanel key={answer.marketSymbol} {...answer} onPick={choose} />;
  }
  const body = () => {
    if (pairs?.length === 0) return <NotOffered />;
    if (answer.type === 'unknown') return <PairUnknown {...answer} onOpen={choose} />;
    return isMissing ? <FailedState onRetry={retry} /> : <Skeleton rows={9} height={60} />;
  };
  return (
    <Screen hasTabBar>
      <h1 className="sr">{t('title')}</h1>
      {body()}
    </Screen>
  );
}

/** The operator has listed none. */
function NotOffered() {
  const t = useTranslations('cycle');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('closedTitle')}
      text={t('closedText')}
      action={
        <Button look="ghost" size="small" onClick={() => void navigate({ to: '/trade' })}>
          {t('toSpot')}
        </Button>
      }
    />
  );
}
