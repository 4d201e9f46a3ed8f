/** GET /home/proof */
import type { Handler } from '../handler.ts';

export const proof: Handler<'proof'> = async (_request, { engine, ticks, openedAt }) => {
  const { seq: entries, isHalted } = await engine.query('exchange', {});
  const seal = ticks.fillReceipts.seal();
  // A log that has nothing but its rules yet stands before all time.
  const isTold = seal !== undefined && seal.at > 0;
  return { data: { entries, isHalted, openedAt, ...(isTold ? { seal } : {}) } };
};
