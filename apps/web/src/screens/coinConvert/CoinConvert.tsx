import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { query } from '../../shared/api/query.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { ConvertHistory } from './ConvertHistory.tsx';

/** The index moves; what would come for an amount follows it. A quote is reckoned by the server alone. */
const PRICES_REFRESH_MS = 3_000;

/** Conversion of one coin into another at a quoted price that holds for some seconds. */
export default function CoinConvert() {
  const t = useTranslations('convert');
  const texts = useTranslations('trade');
  const goBack = useBack();
  return (
    <Screen header={<BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} />}>
      <Offer />
      <Gutter />
      <ConvertHistory />
    </Screen>
  );
}

function Offer() {
  const t = useTranslations('convert');
  const pairs = useQuery(query(CALLS.flashCoin, {}, { refetchInterval: PRICES_REFRESH_MS }));
  const account = useQuery(query(CALLS.myAccount, {}));
  const retry = () => {
    void pairs.refetch();
    void account.refetch();
  };
  if ((pairs.isError && !pairs.data) || (account.isError && !account.data)) {
    return <ListFailed onRetry={retry} />;
  }
  if (!pairs.data || !account.data) return <Skeleton rows={4} height={60} />;
  if (pairs.data.length === 0) {
    return <EmptyState title={t('closedTitle')} text={t('closedText')} />;
  }
  return <ConvertForm pairs={pairs.data} account={account.data} />;
}
