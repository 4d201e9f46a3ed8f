import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import styles from './GuardForm.module.css';

interface MemberLoadingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** While the member's own data is on its way, or did not come. */
export function MemberLoading({ isFailed, onRetry }: MemberLoadingProps) {
  const t = useTranslations('access');
  if (!isFailed) return <div className={styles.loading} aria-busy="true" />;
  const action = (
    <Button look="ghost" size="small" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return <EmptyState title={t('loadFailed')} action={action} />;
}
