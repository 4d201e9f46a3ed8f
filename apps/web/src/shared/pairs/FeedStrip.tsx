import { useTranslations } from 'use-intl';
import { Strip } from '../ui/Strip.tsx';

export interface FeedStripProps {
  readonly market: {
    readonly isOffline: boolean;
    /** Whole seconds since the last figures; undefined while they are fresh. */
    readonly delaySeconds: number | undefined;
  };
  /** Orders are sent from here. */
  readonly hasOrders?: boolean;
}

/** Says when the figures of a market are old or the network is gone. */
export function FeedStrip({ market, hasOrders = false }: FeedStripProps) {
  const figures = useTranslations('market');
  const orders = useTranslations('trade');
  const { isOffline, delaySeconds: seconds } = market;
  const text = () => {
    if (isOffline) return hasOrders ? orders('offline') : figures('offline');
    if (seconds === undefined) return '';
    return hasOrders ? orders('delayed', { seconds }) : figures('delayed', { seconds });
  };
  return <div role="status">{text() === '' ? null : <Strip>{text()}</Strip>}</div>;
}
