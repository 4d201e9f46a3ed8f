/** POST /c2c/sell */
import type { CALLS, RequestOf } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf, type Refusal } from '../handler.ts';
import { fiatOrderRow, fiatRefusal } from './presentFiat.ts';
import { readMoney } from './readMoney.ts';

export const fiatSell: Handler<'fiatSell'> = async (request, context) => {
  const read = readMoney(request.amount);
  if ('refusal' in read) return read;
  const wrong = await checkFundPassword(request, context);
  if (wrong) return wrong;
  const { currency } = request;
  const memberId = memberIdOf(context);
  const { requestKey } = context;
  const wish = { memberId, side: 'sell', currency, cents: read.cents, requestKey } as const;
  const placed = await context.fiat.place(wish);
  if (placed.refusal) return fiatRefusal(placed, currency);
  return { data: fiatOrderRow(context, placed), text: 'fiatOrdered' };
};

async function checkFundPassword(
  { fundPassword }: RequestOf<typeof CALLS.fiatSell>,
  context: PartContext<'c2c'>,
): Promise<Refusal | undefined> {
  const { members, caller } = context;
  const wrong = await members.fundPassword.judge(memberIdOf(context), fundPassword, caller);
  return wrong;
}
