import { type MarketKey, type MarketKind, marketKeyOf, nameOfMarketKey } from '@candor/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { favoriteLists } from '../../features/favorites/favoriteLists.ts';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { PairHeading } from '../../features/pairList/PairHeading.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import { useMatchMarks } from '../../features/pairList/useMatchMarks.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { KIND_NAMES } from '../../shared/pairs/kindNames.ts';
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { useCalled } from '../../shared/pairs/useCalled.ts';
import { useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { type ListedPairs, usePairs } from '../../shared/pairs/usePairs.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CoinSearch.module.css';
import { leadingFirst } from './leadingFirst.ts';
import { RecentPairs } from './RecentPairs.tsx';
import { recentPairs, withRecent } from './recentPairs.ts';

/** The lists that are searched, in their order on the screen. */
function useSearched() {
  const lists = { spot: usePairs('spot'), perp: usePairs('perp'), cycle: usePairs('cycle') };
  const kinds: readonly MarketKind[] = ['spot', 'perp', 'cycle'];
  const favorites = useKept(favoriteLists);
  return kinds.map((kind) => {
    const pairs = lists[kind];
    return { kind, pairs, sorted: leadingFirst(pairs.data ?? [], favorites[kind]) };
  });
}

/** Finds a pair by its name or its coin's, of every kind; what was found before is one tap away. */
export default function CoinSearch() {
  const t = useTranslations('market');
  const goBack = useBack();
  const searched = useSearched();
  const [text, setText] = useState('');
  const recent = useKept(recentPairs);
  const calledOf = useCalled(text !== '');
  const found = searched.map((each) => ({
    ...each,
    shown: searchPairs(each.sorted, text, calledOf),
  }));
  useMatchMarks(
    text,
    found.flatMap(({ shown }) => shown.map(({ marketSymbol }) => marketSymbol)).join(),
  );
  const isNothing = found.every(({ pairs, shown }) => pairs.data && shown.length === 0);
  return (
    <Screen header={<BackHeader title={t('search')} backLabel={t('back')} onBack={goBack} />}>
      <div className={styles.field}>
        <SearchField label={t('search')} value={text} onChange={setText} isFocused hasShortcut />
      </div>
      {text.trim() === '' ? <Recent searched={searched} recent={recent} /> : null}
      <FigureNews queries={searched.map(({ pairs }) => pairs)} />
      {isNothing ? <EmptyState title={t('noMatch')} /> : <PairHeading />}
      {found.map(({ kind, pairs, shown }) =>
        pairs.data && shown.length === 0 ? null : (
          <section key={kind} aria-label={t(KIND_NAMES[kind])}>
            <h2 className={styles.kind}>{t(KIND_NAMES[kind])}</h2>
            <PairRows
              kind={kind}
              pairs={pairs}
              shown={shown}
              emptyText={t('noMatch')}
              onOpen={(symbol) => recentPairs.keep(withRecent(recent, marketKeyOf(kind, symbol)))}
            />
          </section>
        ),
      )}
    </Screen>
  );
}

interface RecentProps {
  readonly searched: readonly { readonly kind: MarketKind; readonly pairs: ListedPairs }[];
  readonly recent: readonly MarketKey[];
}

/** Those of the pairs found before that are still listed. */
function Recent({ searched, recent }: RecentProps) {
  const open = {
    spot: useOpenPair('spot'),
    perp: useOpenPair('perp'),
    cycle: useOpenPair('cycle'),
  };
  const listed = searched.flatMap(({ kind, pairs }) =>
    (pairs.data ?? []).map(({ marketSymbol }) => marketKeyOf(kind, marketSymbol)),
  );
  return (
    <RecentPairs
      recent={recent.filter((each) => listed.includes(each))}
      onOpen={(opened) => {
        recentPairs.keep(withRecent(recent, opened));
        const { marketKind, marketSymbol } = nameOfMarketKey(opened);
        open[marketKind](marketSymbol);
      }}
      onClear={() => recentPairs.keep([])}
    />
  );
}
