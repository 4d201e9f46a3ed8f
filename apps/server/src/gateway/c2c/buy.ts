/** POST /c2c/buy */
import { type Handler, memberIdOf } from '../handler.ts';
import { fiatPlacedReply, fiatRefusal } from './presentFiat.ts';
import { readMoney } from './readMoney.ts';

export const fiatBuy: Handler<'fiatBuy'> = async ({ currency, amount }, context) => {
  const memberId = memberIdOf(context);
  const { requestKey } = context;
  // A repeat is told the order that it placed first, whoever they are by now.
  if (!(await context.fiat.earlier(memberId, requestKey))) {
    const identity = await context.kyc.refusalUnlessAuthenticated(memberId);
    if (identity) return identity;
  }
  const read = readMoney(amount);
  if ('refusal' in read) return read;
  const wish = { memberId, side: 'buy', currency, cents: read.cents, requestKey } as const;
  const placed = await context.fiat.buy(wish);
  if (placed.refusal === 'withdrawalsLocked') {
    return { refusal: placed.refusal, text: 'fiatDepositsLocked' };
  }
  if (placed.refusal) return fiatRefusal(placed, currency);
  return fiatPlacedReply(context, placed);
};
