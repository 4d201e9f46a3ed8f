/** GET /contract/position */
import { askPositions } from '../../engine/askPositions.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { positionsOf } from './presentContract.ts';

export const contractPosition: Handler<'contractPosition'> = async (_request, context) => {
  return { data: positionsOf(context, await askPositions(context.engine, memberIdOf(context))) };
};
