/** Cancels orders: the row is dimmed at once, and is itself again if the exchange refuses. */
import { CALLS } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { OPEN_ORDERS_KEY } from './openOrdersQuery.ts';

const NONE: ReadonlySet<number> = new Set();

/** Keys of what an order or a cancel changes. */
export const ORDER_QUERIES = [OPEN_ORDERS_KEY, 'tradAccount', 'myAccount', 'myAccountCount'];

/** Asks again for all that an order or a cancel changes. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(ORDER_QUERIES.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries]);
}

/** The orders being cancelled, and the action. */
export function useCancelOrder() {
  const refresh = useRefreshOrders();
  const [canceling, setCanceling] = useState(NONE);
  const cancel = useCallback(
    async (orderId: number) => {
      setCanceling((ids) => new Set(ids).add(orderId));
      await send(CALLS.closeEntrust, { orderId });
      await refresh();
      setCanceling((ids) => new Set([...ids].filter((each) => each !== orderId)));
    },
    [refresh],
  );
  return { canceling, cancel };
}
