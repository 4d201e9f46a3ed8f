import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpHost } from '../features/stepUp/StepUpHost.tsx';
import { useLoading } from '../shared/api/loading.ts';
import { useSession } from '../shared/api/session.ts';
import { useIsDemo } from '../shared/api/systemTime.ts';
import { later, untilThere } from '../shared/later.ts';
import { useNamed } from '../shared/named/useNamed.ts';
import { device } from '../shared/native/chooseDevice.ts';
import { Link } from '../shared/router/Link.tsx';
import { Outlet } from '../shared/router/Outlet.tsx';
import { useLocation, useShown } from '../shared/router/useRouting.ts';
import { useFeedTrouble } from '../shared/socket/useFeedTrouble.ts';
import { LoadingVeil } from '../shared/ui/LoadingVeil.tsx';
import { useDeskWindow, useHovers, useRailWindow } from '../shared/ui/mediaQuery.ts';
import { TabBar, type TabBarItem } from '../shared/ui/TabBar.tsx';
import { AppNews } from './AppNews.tsx';
import { AwayLock } from './AwayLock.tsx';
import { TAB_PATHS } from './navigation.ts';
import { Overlays } from './Overlays.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './Shell.module.css';
import { useArrival } from './useArrival.ts';
import { useDeepLinks, useStatusBar } from './useDevice.ts';
import { useOfflineRule } from './useOfflineRule.ts';

/** For members alone, after the screen they came for. */
const memberParts = () => import('./memberNews.ts');
const CycleWatch = later(async () => ({ default: (await memberParts()).CycleWatch }));

/** A phone never loads it. */
const DeskBar = later(() => import('./DeskBar.tsx'));

/** Nor this. */
const TooltipHost = later(() => import('../shared/ui/TooltipHost.tsx'));

/** Only a package has a Back button, and a version, of its own. */
const BackButton = later(() => import('./BackButton.tsx'));
const UpdateHost = later(() => import('../features/appUpdate/UpdateHost.tsx'));

/** What stands around every screen: the tab bar, the toast, the dialog and the loading veil. */
export function Shell() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  // The bar goes with the screen that is drawn, not before it; a tapped tab is lit at once.
  const shown = useShown().place.pathname;
  const current = isTab(pathname) ? pathname : shown;
  const isDesk = useDeskWindow();
  const isRail = useRailWindow();
  const loading = useLoading();
  useArrival();
  useOfflineRule();
  useFeedTrouble();
  useMemberNews();
  useStatusBar(shown);
  useDeepLinks();
  const isSignedIn = useSession((state) => state.isSignedIn);
  return (
    <>
      <DemoStrip />
      {isDesk ? <Desk current={current} /> : null}
      <Outlet coming={ScreenSkeleton} failed={RouteFailure} />
      {(isTab(shown) || isRail) && !isDesk ? <Tabs current={current} isRail={isRail} /> : null}
      {isSignedIn ? (
        <Suspense fallback={null}>
          <CycleWatch />
        </Suspense>
      ) : null}
      <AppNews pathname={shown} isTab={isTab(shown)} />
      <Tooltips />
      <StepUpHost />
      <LoadingVeil {...loading} label={t('loading')} />
      <Overlays />
      <AwayLock />
      {device().kind === 'browser' ? null : (
        <Suspense fallback={null}>
          <BackButton path={shown} />
          <UpdateHost />
        </Suspense>
      )}
    </>
  );
}

/** Where a pointer can rest on a part. */
function Tooltips() {
  if (!useHovers()) return null;
  return (
    <Suspense fallback={null}>
      <TooltipHost />
    </Suspense>
  );
}

/** Its place is kept until it is there. */
function Desk({ current }: { readonly current: string }) {
  return (
    <header className={styles.bar}>
      <Suspense fallback={null}>
        <DeskBar current={isTab(current) ? current : undefined} />
      </Suspense>
    </header>
  );
}

function isTab(pathname: string): boolean {
  return TAB_PATHS.some((path) => path === pathname);
}

/** News for the member reach the app wherever they are in it; a visitor does not even load what hears them. */
function useMemberNews(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token === undefined) return;
    let stop: () => void = () => undefined;
    let isOver = false;
    void untilThere(memberParts).then(({ hearMemberNews }) => {
      if (!isOver) stop = hearMemberNews();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [token]);
}

/** A demo exchange says on every screen that its funds are play money; room is kept until it is known. */
function DemoStrip() {
  const t = useTranslations('shell');
  const isDemo = useIsDemo();
  if (isDemo === false) return null;
  return (
    <aside className={styles.demo} data-demo>
      {isDemo ? t('demoFunds') : null}
    </aside>
  );
}

interface TabsProps {
  readonly current: string;
  /** They stand at the left of every screen. */
  readonly isRail: boolean;
}

function Tabs({ current, isRail }: TabsProps) {
  const t = useTranslations('shell');
  const isNamed = useNamed();
  const all: TabBarItem[] = [
    { path: '/', icon: 'home', label: t('home') },
    { path: '/market', icon: 'market', label: t('market') },
    { path: '/trade', icon: 'trade', label: t('trade') },
    { path: '/cycle', icon: 'cycle', label: t('cycle') },
    { path: '/balances', icon: 'balances', label: t('balances') },
  ];
  const items = all.filter(({ path }) => path !== '/cycle' || isNamed('cycle'));
  return (
    <TabBar
      items={items}
      current={current}
      label={t('mainNavigation')}
      isRail={isRail}
      renderLink={(item, content, isCurrent) => (
        <Link
          to={item.path}
          search={isCurrent ? true : {}}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}
