import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLoading } from '../shared/api/loading.ts';
import { useSystemTime } from '../shared/api/systemTime.ts';
import { useOnline } from '../shared/socket/useFeed.ts';
import { ConfirmHost } from '../shared/ui/ConfirmHost.tsx';
import { LoadingVeil } from '../shared/ui/LoadingVeil.tsx';
import { TabBar, type TabBarItem } from '../shared/ui/TabBar.tsx';
import { ToastHost } from '../shared/ui/ToastHost.tsx';
import { toast } from '../shared/ui/toast.ts';
import { TAB_PATHS } from './navigation.ts';
import styles from './Shell.module.css';

/** §4: an offline toast shows after 3 s. */
const OFFLINE_TOAST_MS = 3_000;

/** What stands around every screen: the tab bar, the toast, the dialog and the loading veil. */
export function Shell() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const loading = useLoading();
  useOfflineRule(t('offline'));
  return (
    <>
      <DemoStrip />
      <Outlet />
      {TAB_PATHS.some((path) => path === pathname) ? <Tabs current={pathname} /> : null}
      <ConfirmHost cancelLabel={t('cancel')} />
      <LoadingVeil {...loading} label={t('loading')} />
      <ToastHost />
    </>
  );
}

/** A demo exchange says on every screen that its funds are play money. */
function DemoStrip() {
  const t = useTranslations('shell');
  const { data } = useSystemTime();
  return data?.isDemo ? <p className={styles.demo}>{t('demoFunds')}</p> : null;
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

/** §4: offline shows a toast after 3 s; returning online reloads the page. */
function useOfflineRule(text: string): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) return;
    const timer = setTimeout(() => toast(text), OFFLINE_TOAST_MS);
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', reload);
    };
  }, [isOnline, text]);
}
