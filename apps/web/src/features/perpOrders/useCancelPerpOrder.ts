/**
 * Cancels orders of futures: the row is dimmed at once, and is itself again if the exchange refuses. An open order's
 * cancel can be undone for a moment: what was left of it is placed again with its stops, behind the others at its price.
 */
import { type Answer, CALLS, type ContractOrder } from '@candor/wire';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import { toast } from '../../shared/ui/toast.ts';
import { placeAgain } from './placeAgain.ts';

const NONE: ReadonlySet<number> = new Set();

/** The open orders being cancelled, and the action. */
export function useCancelPerpOrder() {
  const t = useTranslations('trade');
  const { canceling, drop } = useDropping();
  const cancel = useCallback(
    (order: ContractOrder) =>
      drop(order.orderId, async (orderId) => {
        const answer = await cancelOpen(orderId);
        if (answer.type !== 'success') return;
        const follow = () => void placeAgain(order).then(refreshPerp);
        const link = order.kind === 'limit' ? { link: { label: t('undo'), follow } } : {};
        toast({ kind: 'done', text: answer.message, ...link });
      }),
    [drop, t],
  );
  return { canceling, cancel };
}

/** Those that wait for the mark, likewise; without a way back, as the mark may have passed them since. */
export function useCancelWaiting() {
  const { canceling, drop } = useDropping();
  const cancel = useCallback((stopId: number) => drop(stopId, cancelWaiting), [drop]);
  return { canceling, cancel };
}

const cancelOpen = (orderId: number): Promise<Answer<unknown>> =>
  send(CALLS.contractCloseEntrust, { orderId }, { shownByCaller: ['success'] });
const cancelWaiting = (stopId: number): Promise<unknown> =>
  send(CALLS.contractCloseProfitLoss, { stopId });

function useDropping() {
  const [canceling, setCanceling] = useState(NONE);
  const drop = useCallback(async (id: number, send: (id: number) => Promise<unknown>) => {
    setCanceling((ids) => new Set(ids).add(id));
    await send(id);
    await refreshPerp();
    setCanceling((ids) => new Set([...ids].filter((each) => each !== id)));
  }, []);
  return { canceling, drop };
}
