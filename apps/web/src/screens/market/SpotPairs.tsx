import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
import { PairRow } from '../../features/pairList/PairRow.tsx';
import { PairSkeleton } from '../../features/pairList/PairSkeleton.tsx';
import { usePairs } from '../../features/pairList/usePairs.ts';
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { useFeedDelay, useOnline } from '../../shared/socket/useFeed.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FilterChips } from '../../shared/ui/FilterChips.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import styles from './Market.module.css';
import { FILTER_NAMES, type MarketChoices } from './marketChoices.ts';
import { type Filter, filterPairs, sortPairs } from './marketList.ts';
import { SortBar } from './SortBar.tsx';

export interface SpotPairsProps {
  readonly choices: MarketChoices;
  readonly onChange: (next: Partial<MarketChoices>) => void;
}

/** The spot pairs with search, filters and sorting. */
export function SpotPairs({ choices, onChange }: SpotPairsProps) {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const { marketSymbol, choose } = usePairChoice();
  const pairs = usePairs(marketSymbol);
  const favorites = useFavorites((store) => store.lists.spot);
  const [text, setText] = useState('');
  const { filter, sort } = choices;
  const shown = useMemo(() => {
    const filtered = filterPairs(pairs.data ?? [], filter, new Set(favorites));
    return sortPairs(searchPairs(filtered, text), sort);
  }, [pairs.data, filter, favorites, text, sort]);
  const open = (symbol: string) => {
    choose(symbol);
    void navigate({ to: '/marketDetails/$type', params: { type: 'trad' } });
  };
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={text} onChange={setText} />
        <FilterChips
          label={t('filter')}
          value={filter}
          options={FILTER_NAMES.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ filter: next })}
        />
      </div>
      <Freshness />
      <SortBar sort={sort} onChange={(next) => onChange({ sort: next })} />
      {pairs.isPending ? <PairSkeleton label={t('loading')} /> : null}
      {pairs.isError && !pairs.data ? (
        <EmptyState
          title={t('failed')}
          action={
            <Button look="ghost" size="small" onClick={() => void pairs.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
      {pairs.data && shown.length === 0 ? (
        <EmptyState title={t(text === '' ? emptyText(filter) : 'noMatch')} />
      ) : null}
      <ul>
        {shown.map((pair) => (
          <PairRow
            key={pair.marketSymbol}
            pair={pair}
            volumeText={(value) => `${t('turnover24h')} ${value}`}
            onOpen={open}
          />
        ))}
      </ul>
    </>
  );
}

function emptyText(filter: Filter): 'noFavorites' | 'noPioneers' | 'noMatch' {
  if (filter === 'favorites') return 'noFavorites';
  return filter === 'pioneer' ? 'noPioneers' : 'noMatch';
}

/** Says when figures are old or the network is gone. */
function Freshness() {
  const t = useTranslations('market');
  const seconds = useFeedDelay();
  const isOnline = useOnline();
  const text = isOnline ? seconds && t('delayed', { seconds }) : t('offline');
  return <div role="status">{text ? <p className={styles.strip}>{text}</p> : null}</div>;
}
