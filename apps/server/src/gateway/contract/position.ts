/** GET /contract/position */
import type { Handler } from '../handler.ts';
import { ownPositions } from './ownPositions.ts';
import { positionsOf } from './presentContract.ts';

export const contractPosition: Handler<'contractPosition'> = async (_request, context) => {
  const { rows, triggers } = await ownPositions(context);
  return { data: positionsOf(context, rows, triggers) };
};
