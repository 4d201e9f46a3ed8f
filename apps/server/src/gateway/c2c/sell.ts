/** POST /c2c/sell */
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { fiatPlacedReply, fiatRefusal } from './presentFiat.ts';
import { readMoney } from './readMoney.ts';

export const fiatSell: CommandHandler<'fiatSell'> = async (request, context) => {
  const read = readMoney(request.amount);
  if ('refusal' in read) return read;
  const { currency } = request;
  const memberId = memberIdOf(context);
  const { requestKey } = context;
  if (!(await context.fiat.earlier(memberId, requestKey))) {
    const { fundPassword } = context.members;
    const wrong = await fundPassword.judge(memberId, request.fundPassword, context.caller);
    if (wrong) return wrong;
  }
  const wish = { memberId, side: 'sell', currency, cents: read.cents, requestKey } as const;
  const placed = await context.fiat.sell(wish);
  if (placed.refusal) return fiatRefusal(placed, currency);
  return fiatPlacedReply(context, placed);
};
