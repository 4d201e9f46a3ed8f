import { useTranslations } from 'use-intl';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './LockMining.module.css';

/** The ways to the member's locks and to the offerings of new coins. */
export function Links() {
  const t = useTranslations('mining');
  const navigate = useNavigate();
  return (
    <div className={styles.links}>
      <Button look="ghost" onClick={() => void navigate({ to: '/lockRecord' })}>
        {t('records')}
      </Button>
      <Button look="ghost" onClick={() => void navigate({ to: '/activitylist/open' })}>
        {t('newCoins')}
      </Button>
    </div>
  );
}
