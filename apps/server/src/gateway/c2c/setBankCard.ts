/** POST /c2c/setBankCard */
import { type Handler, memberIdOf } from '../handler.ts';
import { shownCard } from './presentFiat.ts';

export const setBankCard: Handler<'setBankCard'> = async (request, context) => {
  const { bank, holder, cardNumber } = request;
  const memberId = memberIdOf(context);
  const refused = await context.fiat.setCard(memberId, { bank, holder, number: cardNumber });
  if (refused) return refused;
  return { data: shownCard(await context.fiat.cardOf(memberId)), text: 'bankCardSaved' };
};
