/** POST /contract/closeEntrust */
import { cancelContract } from '../../trading/cancelContract.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { lacks } from '../lacks.ts';
import { isUnnamed, orderNamed } from '../orderNamed.ts';

export const contractCloseEntrust: CommandHandler<'contractCloseEntrust'> = async (
  name,
  context,
) => {
  if (isUnnamed(name)) return lacks('id');
  const order = { memberId: memberIdOf(context), ...orderNamed(name) };
  const told = await cancelContract(context, order, context.requestKey);
  return 'refusal' in told ? told : { data: told, text: 'orderCanceled' };
};
