/** GET /home/proof */
import type { Handler } from '../handler.ts';

export const proof: Handler<'proof'> = async (_request, { engine, ticks }) => {
  const { seq: entries, isHalted } = await engine.query('exchange', {});
  const seal = ticks.fillReceipts.seal();
  return { data: { entries, isHalted, ...(seal ? { seal } : {}) } };
};
