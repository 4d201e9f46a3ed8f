import { useTranslations } from 'use-intl';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

interface MemberLoadingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** While the member's own data is on its way, or did not come. */
export function MemberLoading({ isFailed, onRetry }: MemberLoadingProps) {
  const t = useTranslations('access');
  if (!isFailed) return <Skeleton rows={3} height={84} />;
  return <FailedState title={t('loadFailed')} onRetry={onRetry} />;
}
