/**
 * Cancels orders: the row is dimmed at once, and is itself again if the exchange refuses. For a moment it can be
 * undone: the same order is placed again, behind the others at its price.
 */
import { CALLS, type Order } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { toast } from '../../shared/ui/toast.ts';
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
  const t = useTranslations('trade');
  const refresh = useRefreshOrders();
  const [canceling, setCanceling] = useState(NONE);
  const cancel = useCallback(
    async (order: Order) => {
      const { orderId } = order;
      setCanceling((ids) => new Set(ids).add(orderId));
      const answer = await send(CALLS.closeEntrust, { orderId }, { shownByCaller: ['success'] });
      if (answer.type === 'success') {
        const follow = () => void placeAgain(order).then(refresh);
        const link = order.kind === 'limit' ? { link: { label: t('undo'), follow } } : {};
        toast({ kind: 'done', text: answer.message, ...link });
      }
      await refresh();
      // Its row goes with the news that it is cancelled.
      if (answer.type === 'success' && useOwnLine.getState().isLive) return;
      setCanceling((ids) => new Set([...ids].filter((each) => each !== orderId)));
    },
    [refresh, t],
  );
  return { canceling, cancel };
}

/** What was left of a cancelled order, once more. */
async function placeAgain(order: Order): Promise<void> {
  const { side, baseAsset, quoteAsset, price, quantityRemaining: quantity, timeInForce } = order;
  const call = side === 'buy' ? CALLS.buyLimit : CALLS.sellLimit;
  await send(call, { baseAsset, quoteAsset, price, quantity, timeInForce });
}
