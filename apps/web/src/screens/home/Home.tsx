import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useNotices } from '../../features/notices/useNotices.ts';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { usePairs } from '../../features/pairList/usePairs.ts';
import { read } from '../../shared/api/read.ts';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Banners } from './Banners.tsx';
import styles from './Home.module.css';
import { NoticeTicker } from './NoticeTicker.tsx';
import { Rankings } from './Rankings.tsx';
import { Tiles } from './Tiles.tsx';
import { TopBar } from './TopBar.tsx';

const TILES_REFRESH_MS = 5_000;

/** The home screen: banners, notices, leading pairs, mining and the three rankings. */
export default function Home() {
  const pairs = usePairs();
  const notices = useNotices();
  const banners = useQuery({ queryKey: ['banner'], queryFn: () => read(CALLS.banner, {}) });
  const tiles = useQuery({
    queryKey: ['overview'],
    queryFn: () => read(CALLS.overview, {}),
    refetchInterval: TILES_REFRESH_MS,
  });
  return (
    <Screen hasTabBar header={<TopBar />}>
      <h1 className="sr">Candor</h1>
      <FigureNews queries={[pairs, tiles, banners, notices]} />
      <Banners query={banners} />
      <NoticeTicker notices={notices.data ?? []} />
      <Tiles query={tiles} />
      <MiningPromo />
      <Gutter />
      <Rankings pairs={pairs} />
    </Screen>
  );
}

function MiningPromo() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.mining}
      onClick={() => void navigate({ to: '/lockMining' })}
    >
      <b>{t('mining')}</b>
      <span>{t('miningText')}</span>
      <Icon name="forward" size={16} />
    </button>
  );
}
