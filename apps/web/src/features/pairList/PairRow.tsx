import type { Pair } from '@candor/wire';
import { useFormats } from '../../shared/i18n/formats.ts';
import styles from './PairList.module.css';
import { useLivePair } from './usePairs.ts';

export interface PairRowProps {
  readonly pair: Pair;
  /** The small line below the name, from the 24 h turnover. */
  readonly volumeText: (turnover: string) => string;
  readonly onOpen: (marketSymbol: string) => void;
}

/** A pair with price, volume and change; the price flashes when it moves. */
export function PairRow({ pair: first, volumeText, onOpen }: PairRowProps) {
  const pair = useLivePair(first);
  const formats = useFormats();
  const direction = pair.changeRate24h.startsWith('-') ? 'down' : 'up';
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(pair.marketSymbol)}>
        <span className={styles.name}>
          <span>
            <b>{pair.baseAsset}</b>/{pair.quoteAsset}
          </span>
          <small className="num">{volumeText(formats.decimal(pair.turnover24h, 0))}</small>
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
