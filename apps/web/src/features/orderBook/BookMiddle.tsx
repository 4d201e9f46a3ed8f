import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './OrderBook.module.css';

export interface BookMiddleProps {
  readonly marketSymbol: string;
  /** Formatted; empty while unknown. */
  readonly price: string;
  /** What one is worth in dollars; undefined beside a price in dollars. */
  readonly fiat: string | undefined;
  readonly direction: 'up' | 'down' | 'same';
  /** Between the best prices, plain decimal text; undefined while a side is empty. */
  readonly spread: string | undefined;
  /** Further prices below it, such as mark and index. */
  readonly children?: ReactNode;
}

/** The last price between the sides, with the spread where it has room, and what it is worth; it flashes once when it changes. */
export const BookMiddle = memo(DrawnMiddle);

function DrawnMiddle(props: BookMiddleProps) {
  const { marketSymbol, price, fiat, direction, spread, children } = props;
  const t = useTranslations('trade');
  return (
    <div className={styles.middle}>
      <div className={styles.last}>
        <span className="sr">{t('lastPrice')} </span>
        <b
          key={price}
          className={`num ${direction === 'down' ? 'down' : 'up'}`}
          data-flash={direction}
          data-price={marketSymbol}
        >
          {price || '–'}
        </b>
        <Spread text={spread} />
      </div>
      {children}
      {fiat === undefined ? null : <span className="num">{fiat === '' ? ' ' : `≈ ${fiat}`}</span>}
    </div>
  );
}

function Spread({ text }: { readonly text: string | undefined }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  if (text === undefined) return null;
  return (
    <span className={`num ${styles.spread}`} data-tip={t('spread')}>
      <span className="sr">{t('spread')} </span>
      {formats.exact(text)}
    </span>
  );
}
