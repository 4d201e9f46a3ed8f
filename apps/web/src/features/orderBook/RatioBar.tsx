import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './OrderBook.module.css';

/** How the visible value divides between buyers and sellers, in whole percent. */
export const RatioBar = memo(function DrawnRatio({ bids }: { readonly bids: number }) {
  const t = useTranslations('trade');
  const { percentPlain } = useFormats();
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
