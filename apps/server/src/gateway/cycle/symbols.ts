/** GET /cycle/symbols */
import type { Handler } from '../handler.ts';
import { cyclePairOf, symbolOf } from './presentCycle.ts';

export const cycleSymbols: Handler<'cycleSymbols'> = (_request, { cycles, marketData }) => ({
  rows: cycles.list().map((mirror) => ({
    name: `cycle:${symbolOf(mirror)}`,
    of: mirror,
    make: () => cyclePairOf(cycles, marketData.directory, mirror),
  })),
});
