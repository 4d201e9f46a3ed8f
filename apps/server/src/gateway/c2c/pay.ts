/** POST /c2c/pay */
import { type Handler, memberIdOf } from '../handler.ts';
import { fiatOrderRow } from './presentFiat.ts';

export const fiatPay: Handler<'fiatPay'> = async ({ orderId, pictureUrl }, context) => {
  const memberId = memberIdOf(context);
  const told = await context.fiat.markPaid({ memberId, orderId, pictureUrl });
  if (told.refusal) return told;
  return { data: fiatOrderRow(context, told), text: 'fiatPaid' };
};
