import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import styles from './MarketDetails.module.css';

/** What the coin is, in the member's language. */
export function CoinIntroduction({ asset }: { readonly asset: string }) {
  const t = useTranslations('market');
  const about = useQuery(query(CALLS.currencyIntroduction, { baseAsset: asset }));
  return (
    <Loaded query={about} skeleton={{ rows: 10, height: 23 }} failed={t('aboutFailed')}>
      {({ name, introduction }) =>
        introduction.trim() === '' ? (
          <EmptyState title={t('noAbout')} />
        ) : (
          <div className={styles.about}>
            <h2>{name}</h2>
            <p>{introduction}</p>
          </div>
        )
      }
    </Loaded>
  );
}
