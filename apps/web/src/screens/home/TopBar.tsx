import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './Home.module.css';

/** §2: profile link, search box and online-service icon. */
export function TopBar() {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const [isServiceOpen, setIsServiceOpen] = useState(false);
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
        icon="headset"
        label={t('onlineService')}
        onClick={() => setIsServiceOpen(true)}
      />
      {isServiceOpen ? (
        <Sheet isOpen title={t('onlineService')} onClose={() => setIsServiceOpen(false)}>
          <div className={styles.service}>
            <p>{t('serviceClosed')}</p>
            <Button look="ghost" onClick={() => void navigate({ to: '/notice' })}>
              {t('allNotices')}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
