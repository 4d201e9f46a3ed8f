/** Changes an open order of futures; the exchange's one entry keeps what it can. */

import { CALLS, type ContractOrder } from '@candor/wire';
import { send } from '../../shared/api/send.ts';
import { refreshPerp } from '../../shared/perp/perpQueries.ts';
import type { OrderChange } from '../../shared/ui/AmendSheet.tsx';

/** Sends a change; true when it was made. */
export async function amendPerp(
  { orderId }: Pick<ContractOrder, 'orderId'>,
  change: OrderChange,
): Promise<boolean> {
  const answer = await send(CALLS.contractAmendEntrust, { orderId, ...change });
  await refreshPerp();
  return answer.type === 'success';
}
