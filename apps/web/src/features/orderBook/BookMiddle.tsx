import { useTranslations } from 'use-intl';
import styles from './OrderBook.module.css';

export interface BookMiddleProps {
  /** Formatted; empty while unknown. */
  readonly price: string;
  readonly fiat: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** The last price between the sides, with what it is worth; it flashes once when it changes. */
export function BookMiddle({ price, fiat, direction }: BookMiddleProps) {
  const t = useTranslations('trade');
  return (
    <div className={styles.middle}>
      <span className="sr">{t('lastPrice')} </span>
      <b
        key={price}
        className={`num ${direction === 'down' ? 'down' : 'up'}`}
        data-flash={direction}
      >
        {price || '–'}
      </b>
      <span className="num">{fiat === '' ? ' ' : `≈ $${fiat}`}</span>
    </div>
  );
}
