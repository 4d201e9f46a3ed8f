import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './CoinSearch.module.css';

export interface RecentPairsProps {
  readonly recent: readonly string[];
  readonly onOpen: (marketSymbol: string) => void;
  readonly onClear: () => void;
}

/** The pairs found before, and the way to forget them. */
export function RecentPairs({ recent, onOpen, onClear }: RecentPairsProps) {
  const t = useTranslations('market');
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('recent')}>
      <div className={styles.head}>
        <h2>{t('recent')}</h2>
        <Button look="link" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <ul className={styles.chips}>
        {recent.map((marketSymbol) => (
          <li key={marketSymbol}>
            <button type="button" onClick={() => onOpen(marketSymbol)}>
              {marketSymbol}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
