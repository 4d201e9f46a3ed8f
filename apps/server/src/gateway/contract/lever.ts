/** GET /contract/lever */
import type { Handler } from '../handler.ts';
import { perpOfPair } from './perpMarket.ts';

export const contractLever: Handler<'contractLever'> = (request, context) => {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  return { data: perp.spec.leverages.map((leverage) => ({ leverage, name: `${leverage}X` })) };
};
