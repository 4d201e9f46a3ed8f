/** Cancels orders: the row is dimmed at once, and is itself again if the exchange refuses. */
import { CALLS } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { ORDER_QUERIES } from './openOrdersQuery.ts';
import { useOwnLine } from './ownLine.ts';

const NONE: ReadonlySet<number> = new Set();

/** Asks again for all that an order or a cancel changes, unless news of it come by themselves. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    if (useOwnLine.getState().isLive) return;
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
      const answer = await send(CALLS.closeEntrust, { orderId });
      await refresh();
      // Its row goes with the news that it is cancelled.
      if (answer.type === 'success' && useOwnLine.getState().isLive) return;
      setCanceling((ids) => new Set([...ids].filter((each) => each !== orderId)));
    },
    [refresh],
  );
  return { canceling, cancel };
}
