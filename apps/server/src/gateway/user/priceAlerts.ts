/** GET /user/priceAlerts */
import { type Handler, memberIdOf } from '../handler.ts';
import { presentAlert } from './presentAlert.ts';

export const priceAlerts: Handler<'priceAlerts'> = async (_request, context) => {
  const alerts = await context.alerts.list(memberIdOf(context));
  return { data: alerts.map(presentAlert) };
};
