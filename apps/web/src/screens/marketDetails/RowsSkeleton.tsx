import { useTranslations } from 'use-intl';
import styles from './MarketDetails.module.css';

/** Some rows' height while they are being read. */
export function RowsSkeleton() {
  const t = useTranslations('market');
  return <div className={styles.rowsSkeleton} role="status" aria-label={t('loading')} />;
}
