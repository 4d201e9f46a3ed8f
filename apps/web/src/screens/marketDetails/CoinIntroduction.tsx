import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './MarketDetails.module.css';

/** What the coin is, in the member's language. */
export function CoinIntroduction({ asset }: { readonly asset: string }) {
  const t = useTranslations('market');
  const about = useQuery(query(CALLS.currencyIntroduction, { baseAsset: asset }));
  if (about.isPending) return <Skeleton rows={10} height={23} />;
  if (about.isError) {
    return <FailedState title={t('aboutFailed')} onRetry={() => void about.refetch()} />;
  }
  const { name, introduction } = about.data;
  if (introduction.trim() === '') return <EmptyState title={t('noAbout')} />;
  return (
    <div className={styles.about}>
      <h2>{name}</h2>
      <p>{introduction}</p>
    </div>
  );
}
