import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import { directionOf } from '../../shared/pairs/directionOf.ts';
import styles from './PairList.module.css';
import { useLivePair } from './usePairs.ts';

export interface PairRowProps {
  readonly pair: Pair;
  readonly onOpen: (marketSymbol: string) => void;
}

/** A pair with price, 24 h volume and change; the price flashes when it moves. */
export function PairRow({ pair: first, onOpen }: PairRowProps) {
  const t = useTranslations('market');
  const pair = useLivePair(first);
  const formats = useFormats();
  const direction = directionOf(pair.changeRate24h);
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(pair.marketSymbol)}>
        <span className={styles.name}>
          <span>
            <b>{pair.baseAsset}</b>/{pair.quoteAsset}
          </span>
          <small className="num">
            <span className="sr">{t('volume24h')} </span>
            {formats.volume(pair.turnover24h)} {pair.quoteAsset}
          </small>
        </span>
        <span key={pair.price} className={`num ${styles.price}`}>
          {formats.decimal(pair.price, pair.priceDecimals)}
        </span>
        <span className={`num ${styles.change} ${styles[direction]}`}>
          {formats.percent(pair.changeRate24h)}
        </span>
      </button>
    </li>
  );
}
