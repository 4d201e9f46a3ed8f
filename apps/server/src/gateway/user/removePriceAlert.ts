/** POST /user/removePriceAlert */
import { type Handler, memberIdOf } from '../handler.ts';

export const removePriceAlert: Handler<'removePriceAlert'> = async ({ alertId }, context) => {
  const isGone = await context.alerts.remove(memberIdOf(context), alertId);
  return isGone ? { data: {}, text: 'alertRemoved' } : { refusal: 'alertUnknown' };
};
