/** The member's resting orders of a pair, as the chart draws them. */
import type { Order } from '@candor/wire';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceLine } from '../../features/chart/priceLines.ts';

/** The same lines as long as none of the orders changes. */
export function useOrderLines(orders: readonly Order[]): readonly PriceLine[] {
  const t = useTranslations('trade');
  return useMemo(
    () =>
      orders.map(({ orderId, side, price, quantityRemaining }) => ({
        id: `order ${orderId}`,
        price,
        name: `${t(side)} ${quantityRemaining}`,
        tone: side === 'buy' ? 'up' : 'down',
      })),
    [orders, t],
  );
}
