/** Cancels orders of futures: the row is dimmed at once, and is itself again if the exchange refuses. */
import { CALLS } from '@candor/wire';
import { useCallback, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useRefreshPerp } from '../../shared/perp/perpQueries.ts';

const NONE: ReadonlySet<number> = new Set();

/** The open orders being cancelled, and the action. */
export function useCancelPerpOrder() {
  return useCanceling(cancelOpen);
}

/** Those that wait for the mark, likewise. */
export function useCancelWaiting() {
  return useCanceling(cancelWaiting);
}

const cancelOpen = (orderId: number) => send(CALLS.contractCloseEntrust, { orderId });
const cancelWaiting = (stopId: number) => send(CALLS.contractCloseProfitLoss, { stopId });

function useCanceling(drop: (id: number) => Promise<unknown>) {
  const refresh = useRefreshPerp();
  const [canceling, setCanceling] = useState(NONE);
  const cancel = useCallback(
    async (id: number) => {
      setCanceling((ids) => new Set(ids).add(id));
      await drop(id);
      await refresh();
      setCanceling((ids) => new Set([...ids].filter((each) => each !== id)));
    },
    [drop, refresh],
  );
  return { canceling, cancel };
}
