import type { ReactNode } from 'react';
import { FeedStrip } from '../../shared/pairs/FeedStrip.tsx';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import styles from './Tablet.module.css';

export interface TabletProps {
  readonly market: LiveMarket;
  readonly head: ReactNode;
  readonly chart: ReactNode;
  /** Book and form. */
  readonly trade: ReactNode;
  /** What the member has open. */
  readonly orders: ReactNode;
}

/** A tablet's window: chart over book and form, what is open below; on a phone that lies, chart beside them. */
export function Tablet({ market, head, chart, trade, orders }: TabletProps) {
  return (
    <div className={styles.tablet}>
      <div className={styles.head}>{head}</div>
      <FeedStrip hasOrders market={market} />
      <div className={styles.chart}>{chart}</div>
      <div className={styles.trade}>{trade}</div>
      <div className={styles.orders}>{orders}</div>
    </div>
  );
}
