import { type MarketKey, nameOfMarketKey } from '@candor/money';
import { useTranslations } from 'use-intl';
import { KIND_NAMES } from '../../shared/pairs/kindNames.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './CoinSearch.module.css';

export interface RecentPairsProps {
  readonly recent: readonly MarketKey[];
  readonly onOpen: (market: MarketKey) => void;
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
        {recent.map((each) => {
          const { marketKind, marketSymbol } = nameOfMarketKey(each);
          return (
            <li key={each}>
              <button type="button" onClick={() => onOpen(each)}>
                {marketSymbol}
                {marketKind === 'spot' ? null : <small> {t(KIND_NAMES[marketKind])}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
