import type { Pair } from '@candor/wire';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { bestPayout } from '../../shared/pairs/bestPayout.ts';
import { useCalled } from '../../shared/pairs/useCalled.ts';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { SortToggle } from '../../shared/ui/SortToggle.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './PairPicker.module.css';
import {
  ALL_TAB,
  FAVORITES_TAB,
  type PairSort,
  pairTabs,
  pickablePairs,
  sortPicked,
  UNSORTED,
} from './pairTabs.ts';

export interface PairChoiceProps {
  readonly pairs: readonly Pair[];
  readonly current: string;
  readonly favorites: readonly string[];
  /** Stands before each pair. */
  readonly star: (marketSymbol: string) => ReactNode;
  readonly onPick: (pair: Pair) => void;
  /** Before they are put in an order. */
  readonly onSort: () => void;
  /** Does the key for search lead into it? Not in the drawer. */
  readonly hasShortcut?: boolean;
}

export interface PairPickerProps extends PairChoiceProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pair drawer: search, tabs by main coin and favorites, and the pairs. */
export function PairPicker(props: PairPickerProps) {
  const t = useTranslations('trade');
  if (!props.isOpen) return null;
  return (
    <Drawer isOpen onClose={props.onClose} title={t('choosePair')}>
      <PairChoice {...props} />
    </Drawer>
  );
}

/** Search, tabs and pairs, in the drawer or standing beside a desk. */
export function PairChoice(props: PairChoiceProps) {
  const { pairs, current, favorites, star, onPick, onSort, hasShortcut = false } = props;
  const t = useTranslations('trade');
  const market = useTranslations('market');
  const [tab, setTab] = useState(current.split('/')[1] ?? FAVORITES_TAB);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(UNSORTED);
  const calledOf = useCalled(search !== '');
  const choice = { tab, search, favorites };
  const rows = sortPicked(pickablePairs(valuePairs(pairs), choice, calledOf), sort);
  const names: Record<string, string> = {
    [FAVORITES_TAB]: t('favorites'),
    [ALL_TAB]: market('all'),
  };
  const tabs = pairTabs(pairs).map((value) => ({ value, label: names[value] ?? value }));
  const isEmptyFavorites = tab === FAVORITES_TAB && search.trim() === '';
  return (
    <>
      <SearchField
        label={t('searchPairs')}
        value={search}
        onChange={setSearch}
        hasShortcut={hasShortcut}
      />
      <div className={styles.tabs}>
        <TopTabs tabs={tabs} value={tab} onChange={setTab} label={t('choosePair')} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t(isEmptyFavorites ? 'noFavorites' : 'noPairs')}</p>
      ) : (
        <>
          <SortHeads
            hasVolume={rows.some(({ turnover24h }) => Number(turnover24h) > 0)}
            sort={sort}
            onSort={(next) => {
              onSort();
              setSort(next);
            }}
          />
          <ul className={styles.list}>
            {rows.map((pair) => (
              <li key={pair.marketSymbol}>
                {star(pair.marketSymbol)}
                <PairRow pair={pair} isCurrent={pair.marketSymbol === current} onPick={onPick} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface SortHeadsProps {
  /** Whether anything was turned over in these pairs. */
  readonly hasVolume: boolean;
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
}

/** Above the figures that the pairs are sorted by. */
function SortHeads({ hasVolume, ...sorted }: SortHeadsProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.heads}>
      <SortToggle column="name" name={t('pair')} {...sorted} />
      {hasVolume ? <SortToggle column="volume" name={t('volumeShort')} {...sorted} /> : null}
      <SortToggle column="price" name={t('price')} {...sorted} />
      <SortToggle column="change" name={t('changeRate24h')} {...sorted} />
    </div>
  );
}

interface PairRowProps {
  readonly pair: Pair;
  readonly isCurrent: boolean;
  readonly onPick: (pair: Pair) => void;
}

function PairRow({ pair, isCurrent, onPick }: PairRowProps) {
  const t = useTranslations('market');
  const formats = useFormats();
  const { price, change, tone, turnover } = usePairFigures(pair);
  const payout = bestPayout(pair);
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(pair)}
    >
      <CoinMark asset={pair.baseAsset} />
      <span className={styles.name}>
        <b>{pair.baseAsset}</b>/{pair.quoteAsset}
        <i className="num">
          {' '}
          {payout === undefined
            ? `${t('volumeShort')} ${turnover}`
            : t('upTo', { rate: formats.percentPlain(percentOf(payout)) })}
        </i>
      </span>
      <span className={`num ${styles.price}`} data-price={pair.marketSymbol}>
        {price}
      </span>
      <span className={`num ${tone}`}>{change}</span>
    </button>
  );
}
