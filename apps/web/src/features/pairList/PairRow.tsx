import type { Pair } from '@candor/wire';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { bestPayout } from '../../shared/pairs/bestPayout.ts';
import { Sparkline } from '../../shared/pairs/Sparkline.tsx';
import { useIsTrading } from '../../shared/pairs/useIsTrading.ts';
import { preparePair } from '../../shared/pairs/useOpenPair.ts';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { NotTrading } from './NotTrading.tsx';
import styles from './PairList.module.css';

export interface PairRowProps {
  readonly pair: Pair;
  readonly onOpen: (marketSymbol: string) => void;
  /** What stands before the pair, such as its star; always the same function. */
  readonly lead?: ((marketSymbol: string) => ReactNode) | undefined;
  /** Where the last hours closed; without it there is no line. */
  readonly closes?: readonly string[] | undefined;
}

/**
 * A pair with price, 24 h volume (of timed contracts what was staked, and the highest payout) and change; a price
 * that moves lights up in the colour of its way.
 */
export const PairRow = memo(function DrawnPairRow({ pair, onOpen, lead, closes }: PairRowProps) {
  const { price, turnover, change, tone, move } = usePairFigures(pair);
  return (
    <li className={lead && styles.led}>
      {lead?.(pair.marketSymbol)}
      <button
        type="button"
        className={styles.row}
        onPointerDown={() => preparePair(pair.marketKind)}
        onClick={() => onOpen(pair.marketSymbol)}
      >
        <CoinMark asset={pair.baseAsset} />
        <span className={styles.name}>
          <span>
            <b>{pair.baseAsset}</b>
            <wbr />/{pair.quoteAsset}
          </span>
          <small className="num">
            <Below pair={pair} turnover={turnover} />
          </small>
        </span>
        <span className={styles.figure}>
          <span
            key={price}
            className={`num ${styles.price}`}
            data-price={pair.marketSymbol}
            data-move={move}
          >
            {price}
          </span>
          {closes ? <Sparkline closes={closes} tone={tone} /> : null}
        </span>
        <span className={`num ${styles.change} ${styles[tone]}`}>{change}</span>
      </button>
    </li>
  );
});

/** What stands below the name: of a pair that is not traded now that it is not. */
function Below({ pair, turnover }: { readonly pair: Pair; readonly turnover: string }) {
  const t = useTranslations('market');
  const isTrading = useIsTrading(pair);
  const formats = useFormats();
  const payout = bestPayout(pair);
  const isNothing = turnover === NOTHING;
  const rate = payout === undefined ? '' : formats.percentPlain(percentOf(payout));
  if (!isTrading) return <NotTrading />;
  if (isNothing && rate !== '') return t('payoutUpTo', { rate });
  return (
    <>
      <span className="sr">{t('volume24h')} </span>
      {isNothing ? NOTHING : `${turnover} ${pair.quoteAsset}`}
      {rate === '' ? null : ` · ${t('upTo', { rate })}`}
    </>
  );
}
