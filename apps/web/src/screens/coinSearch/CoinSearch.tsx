import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairRow } from '../../features/pairList/PairRow.tsx';
import { PairSkeleton } from '../../features/pairList/PairSkeleton.tsx';
import { usePairs } from '../../features/pairList/usePairs.ts';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';

/** Finds a pair by its name. */
export default function CoinSearch() {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const { marketSymbol, choose } = usePairChoice();
  const pairs = usePairs(marketSymbol);
  const [text, setText] = useState('');
  const wanted = text.trim().toUpperCase().replace('/', '');
  const found = (pairs.data ?? []).filter((pair) =>
    pair.marketSymbol.replace('/', '').includes(wanted),
  );
  const open = (symbol: string) => {
    choose(symbol);
    void navigate({ to: '/marketDetails/$type', params: { type: 'trad' } });
  };
  return (
    <Screen
      header={
        <BackHeader title={t('search')} backLabel={t('back')} onBack={() => history.back()} />
      }
    >
      <div style={{ padding: 'var(--margin)' }}>
        <SearchField label={t('search')} value={text} onChange={setText} />
      </div>
      {pairs.isPending ? <PairSkeleton label={t('loading')} /> : null}
      {pairs.isError && !pairs.data ? <EmptyState title={t('failed')} /> : null}
      {pairs.data && found.length === 0 ? <EmptyState title={t('noMatch')} /> : null}
      <ul>
        {found.map((pair) => (
          <PairRow
            key={pair.marketSymbol}
            pair={pair}
            volumeText={(value) => `${t('turnover24h')} ${value}`}
            onOpen={open}
          />
        ))}
      </ul>
    </Screen>
  );
}
