import { useTranslations } from 'use-intl';
import { Strip } from '../../shared/ui/Strip.tsx';

/** The form cannot say what one has. */
export function AccountFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('trade');
  return (
    <div role="alert">
      <Strip action={{ label: t('retry'), onPress: onRetry }}>{t('accountFailed')}</Strip>
    </div>
  );
}
