import { CALLS, type Pair } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { favoriteLists } from '../../features/favorites/favoriteLists.ts';
import { useNotices } from '../../features/notices/useNotices.ts';
import { FigureNews } from '../../features/pairList/FigureNews.tsx';
import { query } from '../../shared/api/query.ts';
import { useNamed } from '../../shared/named/useNamed.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { useDeskWindow } from '../../shared/ui/mediaQuery.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Banners } from './Banners.tsx';
import styles from './Home.module.css';
import { HomeHead } from './HomeHead.tsx';
import { MiningPromo } from './MiningPromo.tsx';
import { NoticeTicker } from './NoticeTicker.tsx';
import { OfferingPromo } from './OfferingPromo.tsx';
import { Rankings } from './Rankings.tsx';
import { Tiles } from './Tiles.tsx';
import { TopBar } from './TopBar.tsx';

/** Which pairs lead changes slowly; what they cost comes from the feed. */
const LEADERS_REFRESH_MS = 60_000;

/** The home screen: what one comes for, notices, leading pairs, the three rankings, banners, mining, new coins. */
export default function Home() {
  const pairs = usePairs();
  const notices = useNotices();
  const banners = useQuery(query(CALLS.banner, {}));
  const tiles = useQuery(query(CALLS.overview, {}, { refetchInterval: LEADERS_REFRESH_MS }));
  const isNamed = useNamed();
  const isDesk = useDeskWindow();
  const favorites = useKept(favoriteLists).spot;
  const leading = leadingPairs(pairs.data, tiles.data, favorites);
  const closes = new Map(tiles.data?.map((tile) => [tile.marketSymbol, tile.closes ?? []]));
  return (
    <Screen hasTabBar isWide header={isDesk ? undefined : <TopBar />}>
      <h1 className="sr">{PRODUCT_NAME}</h1>
      <FigureNews queries={[pairs, tiles, banners, notices]} />
      <HomeHead />
      <NoticeTicker notices={notices.isPending ? undefined : (notices.data ?? [])} />
      <Tiles pairs={leading} closes={closes} isMissing={tiles.isError && leading === undefined} />
      <div className={styles.parts}>
        <section>
          <Rankings pairs={pairs} />
        </section>
        <section>
          <Banners query={banners} />
          {isNamed('mining') ? <MiningPromo /> : null}
          <OfferingPromo />
        </section>
      </div>
    </Screen>
  );
}

/** As many tiles as there are without a favorite. */
const LEADERS = 6;

/** The member's favorites, then the leading pairs, as the one store has them: the call says which those are. */
function leadingPairs(
  pairs: readonly Pair[] | undefined,
  leaders: readonly { readonly marketSymbol: string }[] | undefined,
  favorites: readonly string[],
): readonly Pair[] | undefined {
  if (leaders === undefined || pairs === undefined) return undefined;
  const others = leaders.slice(0, LEADERS).map(({ marketSymbol }) => marketSymbol);
  return [...new Set([...favorites, ...others])]
    .map((symbol) => pairs.find((pair) => pair.marketSymbol === symbol))
    .filter((pair) => pair !== undefined);
}
