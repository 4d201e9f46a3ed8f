/**
 * Cancels orders: the row is dimmed at once, and is itself again if the exchange refuses. For a moment it can be
 * undone: the same order is placed again, behind the others at its price.
 */
import { CALLS, type Order } from '@candor/wire';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { toast } from '../../shared/ui/toast.ts';
import { ORDER_SOURCES } from './openOrdersQuery.ts';
import { useOwnLine } from './ownLine.ts';
import { placeAgain } from './placeAgain.ts';

const NONE: ReadonlySet<number> = new Set();

/** Asks again for all that an order or a cancel changes, unless news of it come by themselves. */
export async function refreshOrders(): Promise<void> {
  if (!useOwnLine.getState().isLive) await readAgain(...ORDER_SOURCES);
}

/** The orders being cancelled, and the action. */
export function useCancelOrder() {
  const t = useTranslations('trade');
  const [canceling, setCanceling] = useState(NONE);
  const cancel = useCallback(
    async (order: Order) => {
      const { orderId } = order;
      setCanceling((ids) => new Set(ids).add(orderId));
      const answer = await send(CALLS.closeEntrust, { orderId }, { shownByCaller: ['success'] });
      if (answer.type === 'success') {
        const follow = () => void placeAgain(order).then(refreshOrders);
        const link = order.kind === 'limit' ? { link: { label: t('undo'), follow } } : {};
        toast({ kind: 'done', text: answer.message, ...link });
      }
      await refreshOrders();
      // Its row goes with the news that it is cancelled.
      if (answer.type === 'success' && useOwnLine.getState().isLive) return;
      setCanceling((ids) => new Set([...ids].filter((each) => each !== orderId)));
    },
    [t],
  );
  return { canceling, cancel };
}
