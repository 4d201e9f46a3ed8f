/** POST /trad/closeEntrust: a foreign or closed order is refused exactly like a missing one. */
import { type Handler, memberIdOf } from '../handler.ts';

export const closeEntrust: Handler<'closeEntrust'> = async ({ orderId }, context) => {
  const memberId = memberIdOf(context);
  const { outcome } = await context.engine.submit(
    { type: 'cancelOrder', memberId, orderId },
    context.requestKey,
  );
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { data: { orderId }, text: 'orderCanceled' };
};
