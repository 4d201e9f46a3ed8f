import type { MarketKind } from '@candor/money';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import { useMatchMarks } from '../../features/pairList/useMatchMarks.ts';
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { useCalled } from '../../shared/pairs/useCalled.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { useTableWindow } from '../../shared/ui/mediaQuery.ts';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './Market.module.css';
import { FILTERS, type Filter, filterPairs, type Sort, sortPairs } from './marketList.ts';
import { PairTable } from './PairTable.tsx';
import { SortBar } from './SortBar.tsx';
import { useCloses } from './useCloses.ts';

export interface MarketPairsProps {
  readonly kind: MarketKind;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The pairs of a kind with search, filters and sorting. */
export function MarketPairs({ kind, filter, onFilter, sort, onSort }: MarketPairsProps) {
  const t = useTranslations('market');
  const pairs = usePairs(kind);
  const { favorites, star } = useStarred(kind);
  const [text, setText] = useState('');
  const calledOf = useCalled(text !== '');
  const shown = useMemo(() => {
    const filtered = filterPairs(valuePairs(pairs.data ?? []), filter, new Set(favorites));
    return sortPairs(searchPairs(filtered, text, calledOf), sort);
  }, [pairs.data, filter, favorites, text, sort, calledOf]);
  useMatchMarks(text, shown.map(({ marketSymbol }) => marketSymbol).join());
  const closesOf = useCloses(kind);
  const sortBy = (next: Sort) => {
    pairs.putInOrder();
    onSort(next);
  };
  const isTable = useTableWindow() && kind !== 'cycle' && shown.length > 0;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={text} onChange={setText} hasShortcut />
        <Segmented
          label={t('filter')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(value) }))}
          onChange={onFilter}
        />
      </div>
      <FigureNews queries={[pairs]} />
      {isTable ? (
        <PairTable kind={kind} shown={shown} closesOf={closesOf} sort={sort} onSort={sortBy} />
      ) : (
        <>
          <SortBar sort={sort} onChange={sortBy} />
          <PairRows
            kind={kind}
            pairs={pairs}
            shown={shown}
            lead={star}
            closesOf={closesOf}
            failed={<FailedState onRetry={pairs.refetch} />}
            emptyText={t(pairs.data?.length === 0 ? 'noneListed' : emptyText(filter, text))}
          />
        </>
      )}
    </>
  );
}

function emptyText(filter: Filter, text: string): 'noFavorites' | 'noPioneers' | 'noMatch' {
  if (text.trim() !== '') return 'noMatch';
  if (filter === 'favorites') return 'noFavorites';
  return filter === 'pioneer' ? 'noPioneers' : 'noMatch';
}
