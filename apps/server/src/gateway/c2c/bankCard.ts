/** GET /c2c/bankCard */
import { type Handler, memberIdOf } from '../handler.ts';
import { shownCard } from './presentFiat.ts';

export const bankCard: Handler<'bankCard'> = async (_request, context) => ({
  data: shownCard(await context.fiat.cardOf(memberIdOf(context))),
});
