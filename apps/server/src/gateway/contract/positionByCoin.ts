/** GET /contract/positionByCoin */
import type { Handler } from '../handler.ts';
import { ownPositions } from './ownPositions.ts';
import { perpOfPair } from './perpMarket.ts';
import { positionsOf } from './presentContract.ts';

export const contractPositionByCoin: Handler<'contractPositionByCoin'> = async (
  request,
  context,
) => {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  const { rows, triggers } = await ownPositions(context);
  const own = rows.filter(({ marketId }) => marketId === perp.spec.marketId);
  return { data: positionsOf(context, own, triggers) };
};
