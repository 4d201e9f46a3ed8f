import { useTranslations } from 'use-intl';
import { useOnline } from '../../shared/native/useOnline.ts';
import { Strip } from '../../shared/ui/Strip.tsx';

export interface ListNewsProps {
  /** The server said that its list lags the exchange. */
  readonly isBehind?: boolean;
  /** The last call failed; what is shown is older. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** Says above a list why it may not be current: no network, a failed call, a list that is behind. */
export function ListNews({ isBehind = false, isFailed, onRetry }: ListNewsProps) {
  const t = useTranslations('trade');
  const isOnline = useOnline();
  const strip = () => {
    if (!isOnline) return <Strip>{t('offlineList')}</Strip>;
    if (isFailed) {
      return <Strip action={{ label: t('retry'), onPress: onRetry }}>{t('refreshFailed')}</Strip>;
    }
    return isBehind ? <Strip>{t('isBehind')}</Strip> : null;
  };
  return <div role="status">{strip()}</div>;
}
