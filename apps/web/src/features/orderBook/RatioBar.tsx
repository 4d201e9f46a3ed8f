import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './OrderBook.module.css';

interface RatioBarProps {
  /** In whole percent; undefined while there is nothing to divide. */
  readonly bids: number | undefined;
  /** The book is known, and nothing is in it. */
  readonly isEmpty: boolean;
}

/** How the visible value divides between buyers and sellers; of an empty book, that it is empty. */
export const RatioBar = memo(function DrawnRatio({ bids, isEmpty }: RatioBarProps) {
  const t = useTranslations('trade');
  const { percentPlain } = useFormats();
  if (bids === undefined) {
    return <p className={styles.ratio}>{isEmpty ? t('emptyBook') : '\u00a0'}</p>;
  }
  const asks = 100 - bids;
  const style: CSSProperties & Record<'--bids', string> = { '--bids': `${bids}%` };
  return (
    <div className={styles.ratio} role="img" aria-label={t('bidShare', { bids, asks })}>
      <span className="num up">{percentPlain(`${bids}`)}</span>
      <i style={style} />
      <span className="num down">{percentPlain(`${asks}`)}</span>
    </div>
  );
});
