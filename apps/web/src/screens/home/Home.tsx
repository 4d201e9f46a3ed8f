import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairRow } from '../../features/pairList/PairRow.tsx';
import { PairSkeleton } from '../../features/pairList/PairSkeleton.tsx';
import { usePairs } from '../../features/pairList/usePairs.ts';
import { read } from '../../shared/api/read.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './Home.module.css';
import { HOME_TABS, type HomeTab, homeList } from './homeLists.ts';

/** The home screen: leading pairs, mining and the three rankings. */
export default function Home() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const { marketSymbol, choose } = usePairChoice();
  const pairs = usePairs(marketSymbol);
  const [tab, setTab] = useState<HomeTab>('volume');
  const rates = new Map((pairs.data ?? []).map((pair) => [pair.marketSymbol, Number(pair.price)]));
  const valued = (pairs.data ?? []).map((pair) => ({
    ...pair,
    valueUsdt24h: Number(pair.turnover24h) * (rates.get(`${pair.quoteAsset}/USDT`) ?? 1),
  }));
  const open = (symbol: string) => {
    choose(symbol);
    void navigate({ to: '/marketDetails/$type', params: { type: 'trad' } });
  };
  return (
    <Screen hasTabBar header={<TopBar />}>
      <h1 className="sr">Candor</h1>
      <Tiles onOpen={open} />
      <button
        type="button"
        className={styles.mining}
        onClick={() => void navigate({ to: '/lockMining' })}
      >
        <b>{t('mining')}</b>
        <span>{t('miningText')}</span>
      </button>
      <Gutter />
      <TopTabs
        isSection
        tabs={HOME_TABS.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
        label={t('lists')}
      />
      {pairs.isPending ? <PairSkeleton label={t('loading')} /> : null}
      {pairs.isError && !pairs.data ? <EmptyState title={t('failed')} /> : null}
      <ul>
        {homeList(valued, tab).map((pair) => (
          <PairRow
            key={pair.marketSymbol}
            pair={pair}
            volumeText={(value) => t('volume24h', { value })}
            onOpen={open}
          />
        ))}
      </ul>
    </Screen>
  );
}

function TopBar() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  return (
    <div className={styles.top}>
      <IconButton icon="user" label={t('profile')} onClick={() => void navigate({ to: '/my' })} />
      <button
        type="button"
        className={styles.search}
        onClick={() => void navigate({ to: '/coinSearch' })}
      >
        <Icon name="search" size={16} /> {t('search')}
      </button>
      <IconButton
        icon="bell"
        label={t('allNotices')}
        onClick={() => void navigate({ to: '/notice' })}
      />
    </div>
  );
}

function Tiles({ onOpen }: { readonly onOpen: (marketSymbol: string) => void }) {
  const t = useTranslations('home');
  const formats = useFormats();
  const tiles = useQuery({
    queryKey: ['overview'],
    queryFn: () => read(CALLS.overview, {}),
    refetchInterval: 5_000,
  });
  return (
    <section className={styles.tiles} aria-label={t('leading')}>
      {tiles.data?.map((tile) => (
        <button key={tile.marketSymbol} type="button" onClick={() => onOpen(tile.marketSymbol)}>
          <span>{tile.marketSymbol}</span>
          <b className={`num ${tile.changeRate24h.startsWith('-') ? 'down' : 'up'}`}>
            {formats.exact(tile.price)}
          </b>
          <span className="num">{formats.percent(tile.changeRate24h)}</span>
          <small className="num">
            {t('approx', { value: formats.decimal(tile.valueFiat, 2) })}
          </small>
        </button>
      ))}
    </section>
  );
}
