import type { MarketKind } from '@candor/money';
import type { Pair } from '@candor/wire';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { NotTrading } from '../../features/pairList/NotTrading.tsx';
import { useStale } from '../../features/pairList/useStale.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Sparkline } from '../../shared/pairs/Sparkline.tsx';
import { useIsTrading } from '../../shared/pairs/useIsTrading.ts';
import { preparePair, useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { SortHead } from '../../shared/ui/SortHead.tsx';
import tableStyles from '../../shared/ui/SortTable.module.css';
import type { Sort, SortColumn } from './marketList.ts';
import styles from './PairTable.module.css';
import { SORT_NAMES } from './SortBar.tsx';

export interface PairTableProps {
  readonly kind: MarketKind;
  readonly shown: readonly Pair[];
  /** A pair's last hours. */
  readonly closesOf: (marketSymbol: string) => readonly string[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** On a tablet and a desktop: a pair a row, with the day's range, sorted by its heads. */
export function PairTable({ kind, shown, closesOf, sort, onSort }: PairTableProps) {
  const t = useTranslations('market');
  const open = useOpenPair(kind);
  const isStale = useStale();
  const head = (column: SortColumn) => ({ column, name: t(SORT_NAMES[column]), sort, onSort });
  return (
    <table className={`num ${tableStyles.table} ${styles.table}`} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <td />
          <th>{t('pair')}</th>
          <SortHead {...head('price')} />
          <SortHead {...head('changeRate24h')} />
          <td />
          <th>{t('high')}</th>
          <th>{t('low')}</th>
          <SortHead {...head('valueUsdt24h')} />
        </tr>
      </thead>
      <tbody>
        {shown.map((pair) => (
          <Row
            key={pair.marketSymbol}
            kind={kind}
            pair={pair}
            closes={closesOf(pair.marketSymbol)}
            onOpen={open}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly kind: MarketKind;
  readonly pair: Pair;
  readonly closes: readonly string[];
  readonly onOpen: (marketSymbol: string) => void;
}

const Row = memo(function DrawnRow({ kind, pair, closes, onOpen }: RowProps) {
  const { price, change, tone, turnover } = usePairFigures(pair);
  const isTrading = useIsTrading(pair);
  const formats = useFormats();
  const { marketSymbol, baseAsset, quoteAsset, priceDecimals } = pair;
  return (
    <tr>
      <td>
        <FavoriteButton kind={kind} marketSymbol={marketSymbol} />
      </td>
      <th scope="row">
        <button
          type="button"
          className={styles.pair}
          onPointerDown={() => preparePair(kind)}
          onClick={() => onOpen(marketSymbol)}
        >
          <CoinMark asset={baseAsset} />
          <span>
            <b>{baseAsset}</b>/{quoteAsset}
          </span>
          {isTrading ? null : <NotTrading />}
        </button>
      </th>
      <td className={styles.price} data-price={marketSymbol}>
        {price}
      </td>
      <td className={tone}>{change}</td>
      <td className={styles.line}>
        <Sparkline closes={closes} tone={tone} />
      </td>
      <td>{formats.price(pair.high24h, priceDecimals)}</td>
      <td>{formats.price(pair.low24h, priceDecimals)}</td>
      <td>
        {turnover} <i>{quoteAsset}</i>
      </td>
    </tr>
  );
});
