import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './OrderBook.module.css';

export interface BookMiddleProps {
  readonly marketSymbol: string;
  /** Formatted; empty while unknown. */
  readonly price: string;
  /** What one is worth in dollars; undefined beside a price in dollars. */
  readonly fiat: string | undefined;
  readonly direction: 'up' | 'down' | 'same';
  /** Further prices below it, such as mark and index. */
  readonly children?: ReactNode;
}

/** The last price between the sides, with what it is worth; it flashes once when it changes. */
export const BookMiddle = memo(DrawnMiddle);

function DrawnMiddle(props: BookMiddleProps) {
  const { marketSymbol, price, fiat, direction, children } = props;
  const t = useTranslations('trade');
  return (
    <div className={styles.middle}>
      <span className="sr">{t('lastPrice')} </span>
      <b
        key={price}
        className={`num ${direction === 'down' ? 'down' : 'up'}`}
        data-flash={direction}
        data-price={marketSymbol}
      >
        {price || '–'}
      </b>
      {children}
      {fiat === undefined ? null : <span className="num">{fiat === '' ? ' ' : `≈ ${fiat}`}</span>}
    </div>
  );
}
