import { useTranslations } from 'use-intl';
import styles from './UnreadMark.module.css';

const SHOWN_MAX = 99;

/** A small count of what is not read; nothing at 0. */
export function UnreadMark({ count }: { readonly count: number }) {
  const t = useTranslations('shell');
  if (count === 0) return null;
  return (
    <span className={`num ${styles.mark}`}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr">{t('unread', { count })}</span>
    </span>
  );
}
