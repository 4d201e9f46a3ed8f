/** POST /user/addPriceAlert */
import { marketKeyOf, marketSymbolOf } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';
import { presentAlert } from './presentAlert.ts';

export const addPriceAlert: Handler<'addPriceAlert'> = async (request, context) => {
  const { marketKind, baseAsset, quoteAsset, basis, rule, price, percent } = request;
  const marketKey = marketKeyOf(marketKind, marketSymbolOf({ baseAsset, quoteAsset }));
  const wish = { marketKey, basis, rule, price, percent };
  const added = await context.alerts.add(memberIdOf(context), wish);
  if (added.refusal) return added;
  return { data: presentAlert(added), text: 'alertSaved' };
};
