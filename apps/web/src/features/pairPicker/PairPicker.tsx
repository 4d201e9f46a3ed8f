import type { Pair } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { usePairFigures } from '../../shared/pairs/usePairFigures.ts';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './PairPicker.module.css';
import { FAVORITES_TAB, pairTabs, pickablePairs } from './pairTabs.ts';

export interface PairChoiceProps {
  readonly pairs: readonly Pair[];
  readonly current: string;
  readonly favorites: readonly string[];
  readonly onPick: (pair: Pair) => void;
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
  const { pairs, current, favorites, onPick, hasShortcut = false } = props;
  const t = useTranslations('trade');
  const [tab, setTab] = useState(current.split('/')[1] ?? FAVORITES_TAB);
  const [search, setSearch] = useState('');
  const rows = pickablePairs(pairs, { tab, search, favorites });
  const tabs = pairTabs(pairs).map((value) => ({
    value,
    label: value === FAVORITES_TAB ? t('favorites') : value,
  }));
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
        <ul className={styles.list}>
          {rows.map((pair) => (
            <li key={pair.marketSymbol}>
              <PairRow pair={pair} isCurrent={pair.marketSymbol === current} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PairRowProps {
  readonly pair: Pair;
  readonly isCurrent: boolean;
  readonly onPick: (pair: Pair) => void;
}

function PairRow({ pair, isCurrent, onPick }: PairRowProps) {
  const t = useTranslations('market');
  const { price, change, tone, turnover } = usePairFigures(pair);
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
          {t('volumeShort')} {turnover}
        </i>
      </span>
      <span className={`num ${styles.price}`} data-price={pair.marketSymbol}>
        {price}
      </span>
      <span className={`num ${tone}`}>{change}</span>
    </button>
  );
}
