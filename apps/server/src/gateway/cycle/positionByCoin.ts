/** GET /cycle/positionByCoin */
import { type Handler, memberIdOf } from '../handler.ts';
import { cycleOrdersOf } from './presentCycle.ts';

export const cyclePositionByCoin: Handler<'cyclePositionByCoin'> = async (request, context) => {
  const { cycles, engine, marketData } = context;
  const mirror = cycles.ofPair(request);
  if (!mirror) return { refusal: 'cycleUnknown' };
  const ask = { memberId: memberIdOf(context), productId: mirror.spec.productId };
  const contracts = await engine.query('cycleContracts', ask);
  return { data: cycleOrdersOf(cycles, marketData.directory, contracts) };
};
