/** Changes an open order of futures; the exchange's one entry keeps what it can. */
import { CALLS, type ContractOrder } from '@candor/wire';
import { useCallback, useRef } from 'react';
import { send } from '../../shared/api/send.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import { randomId } from '../../shared/randomId.ts';
import type { OrderChange } from '../../shared/ui/AmendSheet.tsx';

/** Sends a change; true when it was made. A repeat of one without an answer keeps its key. */
export function useAmendPerp() {
  const unanswered = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return useCallback(
    async ({ orderId }: Pick<ContractOrder, 'orderId'>, change: OrderChange): Promise<boolean> => {
      const request = { orderId, ...change };
      const content = JSON.stringify(request);
      const known = unanswered.current;
      const key = known?.content === content ? known.key : randomId();
      unanswered.current = { content, key };
      const answer = await send(CALLS.contractAmendEntrust, request, { idempotencyKey: key });
      if (answer.type !== 'failed') unanswered.current = undefined;
      await refreshPerp();
      return answer.type === 'success';
    },
    [],
  );
}
