/** GET /contract/positionByCoin */
import { askPositions } from '../../engine/askPositions.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { perpOfPair } from './perpMarket.ts';
import { positionsOf } from './presentContract.ts';

export const contractPositionByCoin: Handler<'contractPositionByCoin'> = async (
  request,
  context,
) => {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  const memberId = memberIdOf(context);
  const own = await askPositions(context.engine, memberId, perp.spec.marketId);
  return { data: positionsOf(context, own) };
};
