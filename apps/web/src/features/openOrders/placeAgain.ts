/** A cancelled order of spot once more: what was left of it, behind the others at its price. */
import { CALLS, type Order } from '@candor/wire';
import { leftOf } from '../../shared/api/leftOf.ts';
import { read } from '../../shared/api/read.ts';
import { send } from '../../shared/api/send.ts';

/** Never rejects: a call that fails tells why, and nothing is placed. */
export async function placeAgain(order: Order): Promise<void> {
  const { side, baseAsset, quoteAsset, price, timeInForce } = order;
  const call = side === 'buy' ? CALLS.buyLimit : CALLS.sellLimit;
  const asked = { page: 1, baseAsset, quoteAsset };
  const history = await read(CALLS.entrustHistory, asked).catch(() => undefined);
  if (history === undefined) return;
  const quantity = leftOf(order, history.rows);
  await send(call, { baseAsset, quoteAsset, price, quantity, timeInForce });
}
