import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { BookRow } from './bookRows.ts';
import styles from './OrderBook.module.css';
import { type ToldLevel, useToldLevel } from './useToldLevel.ts';

export interface BookSideProps {
  readonly side: 'ask' | 'bid';
  /** Best first. */
  readonly rows: readonly BookRow[];
  /** Slots drawn, filled or not. */
  readonly count: number;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly onPick: (price: string) => void;
  /** Of a level that is pointed at or held. */
  readonly onTell: (told: ToldLevel | undefined) => void;
}

/** One side of the book: a row per slot, the best price beside the middle. */
export function BookSide(props: BookSideProps) {
  const { side, rows, count, onTell } = props;
  const telling = useToldLevel(side, onTell);
  const t = useTranslations('trade');
  const slots = Array.from({ length: count }, (_, slot) =>
    side === 'ask' ? count - 1 - slot : slot,
  );
  return (
    <ul aria-label={t(side === 'ask' ? 'asks' : 'bids')} {...telling}>
      {slots.map((slot) => {
        const row = rows[slot];
        return (
          <li key={slot} className={styles.slot} data-slot={slot}>
            {row ? <Level {...props} price={row.price} quantity={row.quantity} row={row} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface LevelProps extends BookSideProps {
  readonly row: BookRow;
  readonly price: string;
  readonly quantity: string;
}

/** Signs of price and amount that have room side by side on the narrowest phone. */
const LEVEL_LENGTH = 20;

const Level = memo(DrawnLevel, isSameLevel);

function DrawnLevel({ side, row, priceDecimals, quantityDecimals, onPick }: LevelProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const price = formats.decimal(row.price, priceDecimals);
  const whole = formats.decimal(row.quantity, quantityDecimals);
  const quantity = price.length + whole.length > LEVEL_LENGTH ? formats.short(row.quantity) : whole;
  const share = Math.round(row.houseShare * 100);
  return (
    <button
      type="button"
      className={side === 'ask' ? styles.ask : styles.bid}
      data-own={row.isOwn || undefined}
      onClick={() => onPick(row.price)}
    >
      <span className="sr">{t(side === 'ask' ? 'sell' : 'buy')} </span>
      <span className={`num ${styles.price}`}>{price}</span>
      <span className="num"> {quantity}</span>
      {/* Drawn by properties that nothing inherits, in parts that stay: several rows change at each push. */}
      <i className={styles.depth} style={{ transform: `scaleX(${row.width})` }} />
      <i className={styles.house} style={{ transform: `scaleX(${row.houseShare})` }} />
      <span className="sr">
        {row.houseShare > 0 ? ` ${t('houseShare', { share })}` : ''}
        {row.isOwn ? ` ${t('ownOrder')}` : ''}
      </span>
    </button>
  );
}

function isSameLevel(before: LevelProps, after: LevelProps): boolean {
  return (
    before.price === after.price &&
    before.quantity === after.quantity &&
    before.row.width === after.row.width &&
    before.row.isOwn === after.row.isOwn &&
    before.row.houseShare === after.row.houseShare &&
    before.priceDecimals === after.priceDecimals &&
    before.onPick === after.onPick
  );
}
