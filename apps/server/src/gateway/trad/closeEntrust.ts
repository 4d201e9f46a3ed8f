/** POST /trad/closeEntrust */
import { cancel } from '../../trading/cancelOrders.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { lacks } from '../lacks.ts';
import { isUnnamed, orderNamed } from '../orderNamed.ts';

export const closeEntrust: CommandHandler<'closeEntrust'> = async (name, context) => {
  if (isUnnamed(name)) return lacks('id');
  const told = await cancel(
    context,
    { memberId: memberIdOf(context), ...orderNamed(name) },
    context.requestKey,
  );
  return 'refusal' in told ? told : { data: told, text: 'orderCanceled' };
};
