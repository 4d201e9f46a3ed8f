import { useTranslations } from 'use-intl';
import { Strip } from '../../shared/ui/Strip.tsx';
import type { Market } from './useMarket.ts';

export interface FeedStripProps {
  readonly market: Pick<Market, 'isOffline' | 'delaySeconds'>;
}

/** Says when the figures are old or the network is gone. */
export function FeedStrip({ market }: FeedStripProps) {
  const t = useTranslations('trade');
  const text = () => {
    if (market.isOffline) return t('offline');
    return market.delaySeconds === undefined ? '' : t('delayed', { seconds: market.delaySeconds });
  };
  return <div role="status">{text() === '' ? null : <Strip>{text()}</Strip>}</div>;
}
