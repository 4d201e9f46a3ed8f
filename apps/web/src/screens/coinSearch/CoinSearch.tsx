import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { PairHeading } from '../../features/pairList/PairHeading.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import { useOpenPair } from '../../features/pairList/useOpenPair.ts';
import { usePairs } from '../../features/pairList/usePairs.ts';
import { searchPairs } from '../../shared/pairs/searchPairs.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CoinSearch.module.css';
import { RecentPairs } from './RecentPairs.tsx';
import { keepRecent, readRecent, withRecent } from './recentPairs.ts';

/** Finds a pair by its name; what was found before is one tap away. */
export default function CoinSearch() {
  const t = useTranslations('market');
  const goBack = useBack();
  const pairs = usePairs();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(() => readRecent(localStorage));
  const openPair = useOpenPair();
  const keep = (next: string[]) => {
    setRecent(next);
    keepRecent(localStorage, next);
  };
  const remember = (marketSymbol: string) => keep(withRecent(recent, marketSymbol));
  const openRecent = (marketSymbol: string) => {
    remember(marketSymbol);
    openPair(marketSymbol);
  };
  const known = (pairs.data ?? []).map((pair) => pair.marketSymbol);
  return (
    <Screen header={<BackHeader title={t('search')} backLabel={t('back')} onBack={goBack} />}>
      <div className={styles.field}>
        <SearchField label={t('search')} value={text} onChange={setText} isFocused />
      </div>
      {text.trim() === '' ? (
        <RecentPairs
          recent={recent.filter((each) => known.includes(each))}
          onOpen={openRecent}
          onClear={() => keep([])}
        />
      ) : null}
      <FigureNews queries={[pairs]} />
      <PairHeading />
      <PairRows
        pairs={pairs}
        shown={searchPairs(pairs.data ?? [], text)}
        emptyText={t('noMatch')}
        onOpen={remember}
      />
    </Screen>
  );
}
