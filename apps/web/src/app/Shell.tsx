import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpHost } from '../features/stepUp/StepUpHost.tsx';
import { useLoading } from '../shared/api/loading.ts';
import { useSession } from '../shared/api/session.ts';
import { useIsDemo } from '../shared/api/systemTime.ts';
import { useFeedTrouble } from '../shared/socket/useFeedTrouble.ts';
import { ConfirmHost } from '../shared/ui/ConfirmHost.tsx';
import { LoadingVeil } from '../shared/ui/LoadingVeil.tsx';
import { TabBar, type TabBarItem } from '../shared/ui/TabBar.tsx';
import { ToastHost } from '../shared/ui/ToastHost.tsx';
import { TAB_PATHS } from './navigation.ts';
import styles from './Shell.module.css';
import { useOfflineRule } from './useOfflineRule.ts';

/** What stands around every screen: the tab bar, the toast, the dialog and the loading veil. */
export function Shell() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const loading = useLoading();
  useOfflineRule();
  useFeedTrouble();
  useSupportNews();
  return (
    <>
      <DemoStrip />
      <Outlet />
      {TAB_PATHS.some((path) => path === pathname) ? <Tabs current={pathname} /> : null}
      <ConfirmHost cancelLabel={t('cancel')} />
      <StepUpHost />
      <LoadingVeil {...loading} label={t('loading')} />
      <ToastHost />
    </>
  );
}

/** News for the member reach the app wherever they are in it; a visitor does not even load what hears them. */
function useSupportNews(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token === undefined) return;
    let stop: () => void = () => undefined;
    let isOver = false;
    void import('../features/support/supportNews.ts').then(({ hearSupportNews }) => {
      if (!isOver) stop = hearSupportNews();
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

function Tabs({ current }: { readonly current: string }) {
  const t = useTranslations('shell');
  const items: TabBarItem[] = [
    { path: '/', icon: 'home', label: t('home') },
    { path: '/market', icon: 'market', label: t('market') },
    { path: '/trade', icon: 'trade', label: t('trade') },
    { path: '/cycle', icon: 'cycle', label: t('cycle') },
    { path: '/balances', icon: 'balances', label: t('balances') },
  ];
  return (
    <TabBar
      items={items}
      current={current}
      label={t('mainNavigation')}
      renderLink={(item, content, isCurrent) => (
        <Link to={item.path} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Link>
      )}
    />
  );
}
