import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { useUnreadCount } from '../../features/support/unread.ts';
import { useOpenOnline } from '../../features/support/useOpenOnline.ts';
import { later } from '../../shared/later.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Home.module.css';

/** Comes behind the screen; its place is kept. */
const ProofPulse = later(() => import('../../shared/proof/ProofPulse.tsx'));

/** §2: profile link, search box and online-service icon; between them the proof's pulse. */
export function TopBar() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const openOnline = useOpenOnline();
  const unread = useUnreadCount();
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
      <div className={styles.pulse}>
        <Suspense>
          <ProofPulse />
        </Suspense>
      </div>
      <div className={styles.online}>
        <IconButton icon="headset" label={t('onlineService')} onClick={() => void openOnline()} />
        <UnreadMark count={unread} />
      </div>
    </div>
  );
}
