import { useLocation } from '../shared/router/useRouting.ts';
import { PanelSkeleton } from '../shared/ui/PanelSkeleton.tsx';
import { Screen } from '../shared/ui/Screen.tsx';
import { Skeleton } from '../shared/ui/Skeleton.tsx';
import { TAB_PATHS } from './navigation.ts';
import styles from './ScreenSkeleton.module.css';

/** In place of a screen whose code is on its way: its frame, at once. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  const isTab = TAB_PATHS.some((path) => path === pathname);
  return (
    <Screen hasTabBar={isTab} header={<div className={isTab ? styles.tabs : styles.back} />}>
      {pathname === '/trade' ? <PanelSkeleton /> : <Skeleton rows={isTab ? 9 : 6} height={60} />}
    </Screen>
  );
}
