import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Notice } from '../../features/notices/useNotices.ts';
import { later } from '../../shared/later.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './NoticeTicker.module.css';
import { useRotation } from './useRotation.ts';

const NoticeSheet = later(() => import('../../features/notices/NoticeSheet.tsx'));

interface NoticeTickerProps {
  /** Undefined until they have been read: their place is kept, so that nothing below jumps. */
  readonly notices: readonly Notice[] | undefined;
}

/** One notice at a time, turning upwards; a tap opens it, the arrow leads to all. */
export function NoticeTicker({ notices }: NoticeTickerProps) {
  if (notices) return <Turning notices={notices} />;
  return (
    <div className={styles.ticker}>
      <span className={styles.line} />
    </div>
  );
}

function Turning({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Notice>();
  const { rotation, holders } = useRotation(notices.length, opened !== undefined);
  const shown = notices[rotation.index];
  if (!shown) return null;
  const leaving = rotation.leaving === undefined ? undefined : notices[rotation.leaving];
  return (
    <section className={styles.ticker} aria-label={t('notices')} {...holders}>
      <Icon name="bell" size={16} />
      <button type="button" className={styles.line} onClick={() => setOpened(shown)}>
        {leaving ? (
          <span key={`out ${leaving.id}`} className={styles.leaving} aria-hidden="true">
            {leaving.title}
          </span>
        ) : null}
        <span key={shown.id} className={leaving ? styles.coming : undefined}>
          {shown.title}
        </span>
      </button>
      <IconButton
        icon="forward"
        label={t('allNotices')}
        onClick={() => void navigate({ to: '/notice' })}
      />
      {opened ? (
        <Suspense fallback={null}>
          <NoticeSheet notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}
