import { useTranslations } from 'use-intl';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { Strip } from '../../shared/ui/Strip.tsx';

/** Says when the figures are old or the network is gone. */
export function FeedNews({ market }: { readonly market: LiveMarket }) {
  const t = useTranslations('market');
  const { isOffline, delaySeconds } = market;
  const text = () => {
    if (isOffline) return t('offline');
    return delaySeconds === undefined ? '' : t('delayed', { seconds: delaySeconds });
  };
  return <div role="status">{text() === '' ? null : <Strip>{text()}</Strip>}</div>;
}
