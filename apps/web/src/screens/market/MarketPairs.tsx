import type { MarketKind } from '@candor/money';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import { useMatchMarks } from '../../features/pairList/useMatchMarks.ts';
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import { FilterChips } from '../../shared/ui/FilterChips.tsx';
import { useWideWindow } from '../../shared/ui/mediaQuery.ts';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import styles from './Market.module.css';
import { FILTER_NAMES, type MarketChoices } from './marketChoices.ts';
import { type Filter, filterPairs, sortPairs } from './marketList.ts';
import { PairTable } from './PairTable.tsx';
import { SortBar } from './SortBar.tsx';
import { useCloses } from './useCloses.ts';

export interface MarketPairsProps {
  readonly kind: MarketKind;
  readonly choices: MarketChoices;
  readonly onChange: (next: Partial<MarketChoices>) => void;
}

/** The pairs of a kind with search, filters and sorting. */
export function MarketPairs({ kind, choices, onChange }: MarketPairsProps) {
  const t = useTranslations('market');
  const pairs = usePairs(kind);
  const { favorites, star } = useStarred(kind);
  const [text, setText] = useState('');
  const { filter, sort } = choices;
  const shown = useMemo(() => {
    const filtered = filterPairs(valuePairs(pairs.data ?? []), filter, new Set(favorites));
    return sortPairs(searchPairs(filtered, text), sort);
  }, [pairs.data, filter, favorites, text, sort]);
  useMatchMarks(text, shown.map(({ marketSymbol }) => marketSymbol).join());
  const closesOf = useCloses(kind);
  const onSort = (next: MarketChoices['sort']) => {
    pairs.putInOrder();
    onChange({ sort: next });
  };
  const isTable = useWideWindow() && kind !== 'cycle' && shown.length > 0;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={text} onChange={setText} hasShortcut />
        <FilterChips
          label={t('filter')}
          value={filter}
          options={FILTER_NAMES.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ filter: next })}
        />
      </div>
      <FigureNews queries={[pairs]} />
      {isTable ? (
        <PairTable kind={kind} shown={shown} closesOf={closesOf} sort={sort} onSort={onSort} />
      ) : (
        <>
          <SortBar sort={sort} onChange={onSort} />
          <PairRows
            kind={kind}
            pairs={pairs}
            shown={shown}
            lead={star}
            closesOf={closesOf}
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
