import { useTranslations } from 'use-intl';
import type { CycleMarket } from '../../shared/cycle/useCycleMarket.ts';
import { Strip } from '../../shared/ui/Strip.tsx';

/** Says when the price is old or the network is gone. */
export function FeedStrip({ market }: { readonly market: CycleMarket }) {
  const t = useTranslations('market');
  const { isOffline, delaySeconds } = market;
  const text = () => {
    if (isOffline) return t('offline');
    return delaySeconds === undefined ? '' : t('delayed', { seconds: delaySeconds });
  };
  return <div role="status">{text() === '' ? null : <Strip>{text()}</Strip>}</div>;
}
