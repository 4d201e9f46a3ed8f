import { useTranslations } from 'use-intl';
import styles from './PairList.module.css';

/** The mark of a pair that takes no orders now. */
export function NotTrading() {
  const t = useTranslations('trade');
  return <span className={styles.notTrading}>{t('notTrading')}</span>;
}
