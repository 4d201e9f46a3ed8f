/** GET /cycle/position */
import { type Handler, memberIdOf } from '../handler.ts';
import { cycleOrdersOf } from './presentCycle.ts';

export const cyclePosition: Handler<'cyclePosition'> = async (_request, context) => {
  const { cycles, engine, marketData } = context;
  const ask = { memberId: memberIdOf(context), productId: undefined };
  const contracts = await engine.query('cycleContracts', ask);
  return { data: cycleOrdersOf(cycles, marketData.directory, contracts) };
};
