/** Changes an open order of futures; the exchange's one entry keeps what it can. */

import { CALLS, type ContractOrder } from '@candor/wire';
import { useCallback } from 'react';
import { send } from '../../shared/api/send.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import type { OrderChange } from '../../shared/ui/AmendSheet.tsx';

/** Sends a change; true when it was made. A repeat of one without an answer keeps its key. */
export function useAmendPerp() {
  return useCallback(
    async ({ orderId }: Pick<ContractOrder, 'orderId'>, change: OrderChange): Promise<boolean> => {
      const request = { orderId, ...change };
      const answer = await send(CALLS.contractAmendEntrust, request);
      await refreshPerp();
      return answer.type === 'success';
    },
    [],
  );
}
