/** POST /contract/closeCoinPosition: asks for more than any position has; the exchange cuts it to what there is. */
import { LOTS_MAX, lots, lotsToNumber } from '@candor/money';
import { closeContract } from '../../trading/closeContract.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { askedPosition } from './askedPosition.ts';
import { placedReply } from './openOrder.ts';

export const contractCloseCoinPosition: CommandHandler<'contractCloseCoinPosition'> = async (
  { positionId },
  context,
) => {
  const found = await askedPosition(context, positionId);
  if (!found) return { refusal: 'positionUnknown' };
  const { perp, place } = found;
  const all = { quantity: lots(LOTS_MAX), timeInForce: 'ioc' } as const;
  const order = { memberId: memberIdOf(context), ...place, ...all };
  const told = await closeContract(context, order, context.requestKey);
  const filled = 'refusal' in told ? 0 : lotsToNumber(told.quantityFilled);
  return placedReply(perp, filled, told);
};
