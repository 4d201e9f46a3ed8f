import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { useLocaleState } from '../../shared/i18n/locale.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import styles from './MarketDetails.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

/** What the coin is, in the member's language. */
export function CoinIntroduction({ asset }: { readonly asset: string }) {
  const t = useTranslations('market');
  const locale = useLocaleState((state) => state.locale);
  const about = useQuery({
    queryKey: ['currencyIntroduction', asset, locale],
    queryFn: () => read(CALLS.currencyIntroduction, { baseAsset: asset }),
  });
  if (about.isPending) return <RowsSkeleton />;
  if (about.isError) {
    return (
      <EmptyState
        title={t('aboutFailed')}
        action={
          <Button look="ghost" size="small" onClick={() => void about.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
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
