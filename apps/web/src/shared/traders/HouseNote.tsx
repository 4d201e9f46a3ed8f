import { useTranslations } from 'use-intl';
import styles from './Traders.module.css';

/** The line under a book in which orders of the house rest. */
export function HouseNote({ isShown }: { readonly isShown: boolean | undefined }) {
  const t = useTranslations('market');
  return isShown ? <p className={styles.note}>{t('houseBook')}</p> : null;
}
