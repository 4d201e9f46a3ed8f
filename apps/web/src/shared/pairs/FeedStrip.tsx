import { useTranslations } from 'use-intl';
import { Strip } from '../ui/Strip.tsx';
import { FigureAge } from './FigureAge.tsx';

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
  const isOld = !isOffline && seconds !== undefined;
  return (
    <div>
      <div role="status">
        {isOffline ? <Strip>{hasOrders ? orders('offline') : figures('offline')}</Strip> : null}
      </div>
      {isOld ? (
        <Strip>
          {hasOrders ? orders('delayed', { seconds }) : figures('delayed', { seconds })}
        </Strip>
      ) : null}
      <FigureAge isOld={isOffline ? undefined : isOld} />
    </div>
  );
}
