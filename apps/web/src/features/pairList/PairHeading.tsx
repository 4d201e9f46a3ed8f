import { useTranslations } from 'use-intl';
import styles from './PairList.module.css';

/** What the columns of a list without sort toggles hold. */
export function PairHeading() {
  const t = useTranslations('market');
  return (
    <div className={styles.heading} aria-hidden="true">
      <span>
        {t('pair')} · {t('volume24h')}
      </span>
      <span>{t('price')}</span>
      <span>{t('changeRate24h')}</span>
    </div>
  );
}
