import { useTranslations } from 'use-intl';
import { useNewerApp } from '../shared/installed/newerApp.ts';
import { browserIsOnline } from '../shared/native/browser.ts';
import { useOnline } from '../shared/native/useOnline.ts';
import { Strip } from '../shared/ui/Strip.tsx';
import styles from './AppNews.module.css';

/** Where a line at the foot covers nothing that a member is about to press. */
const CALM_PATHS = ['/', '/market', '/balances'];
const hasOpenedOffline = !browserIsOnline();

/** News of the app itself: it was opened without a network, or a newer version waits to be loaded. */
export function AppNews({
  pathname,
  isTab,
}: {
  readonly pathname: string;
  readonly isTab: boolean;
}) {
  const t = useTranslations('shell');
  const isOnline = useOnline();
  const { isNewer, take } = useNewerApp();
  const strip = () => {
    if (hasOpenedOffline && !isOnline) return <Strip>{t('openedOffline')}</Strip>;
    if (!isNewer || !isOnline || !CALM_PATHS.includes(pathname)) return null;
    return <Strip action={{ label: t('loadNewer'), onPress: take }}>{t('newer')}</Strip>;
  };
  return (
    <div role="status" className={isTab ? styles.overTabs : styles.atFoot}>
      {strip()}
    </div>
  );
}
