/** GET /cycle/info */
import type { Handler } from '../handler.ts';
import { cyclePairOf, topRowOf } from './presentCycle.ts';

export const cycleInfo: Handler<'cycleInfo'> = (request, { cycles, marketData }) => {
  const mirror = cycles.ofPair(request);
  if (!mirror) return { refusal: 'cycleUnknown' };
  const { directory } = marketData;
  const top = mirror.top.map((order) => topRowOf(directory, order));
  return { data: { pair: cyclePairOf(cycles, directory, mirror), top } };
};
