import type { Pair } from '@candor/wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import styles from './PairChart.module.css';

export interface FullHeadProps {
  /** Undefined while it is not known. */
  readonly pair: Pair | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above a chart that fills the window: the pair with its prices, what one does with it, and the way back. */
export function FullHead({ pair, onClose, children }: FullHeadProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.fullHead}>
      <h2>{pair?.marketSymbol}</h2>
      {pair ? <Prices pair={pair} /> : null}
      {children}
      <IconButton icon="close" label={t('leaveFullChart')} onClick={onClose} />
    </div>
  );
}

/** The last price with its change, and the best of either side of the book where there is room. */
function Prices({ pair }: { readonly pair: Pair }) {
  const t = useTranslations('market');
  const formats = useFormats();
  const { price, change, tone } = figuresOf(pair, formats);
  const best = (text: string) =>
    /[1-9]/.test(text) ? formats.price(text, pair.priceDecimals) : NOTHING;
  return (
    <>
      <p className={`num ${styles.fullPrice}`}>
        <b className={tone} data-price={pair.marketSymbol}>
          {price}
        </b>{' '}
        <span className={tone}>{change}</span>
      </p>
      <dl className={`num ${styles.fullBest}`}>
        <dt>{t('bids')}</dt>
        <dd className="up">{best(pair.bestBid)}</dd>
        <dt>{t('asks')}</dt>
        <dd className="down">{best(pair.bestAsk)}</dd>
      </dl>
    </>
  );
}
