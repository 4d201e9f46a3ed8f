/** POST /user/removePriceAlert */
import { type Handler, memberIdOf } from '../handler.ts';

export const removePriceAlert: Handler<'removePriceAlert'> = async ({ alertId }, context) => {
  const refused = await context.alerts.remove(memberIdOf(context), alertId);
  return refused ?? { data: {}, text: 'alertRemoved' };
};
