/** POST /c2c/cancel */
import { type Handler, memberIdOf } from '../handler.ts';
import { fiatOrderRow } from './presentFiat.ts';

export const fiatCancel: Handler<'fiatCancel'> = async ({ orderId }, context) => {
  const told = await context.fiat.cancel(memberIdOf(context), orderId);
  if (told.refusal) return told;
  return { data: fiatOrderRow(context, told), text: 'fiatCancelled' };
};
