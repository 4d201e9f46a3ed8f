/** The bars of a pair's index, as its contracts are decided by it. */
import { marketKeyOf } from '@candor/money';
import { CALLS } from '@candor/wire';
import type { BarSeries } from '../../features/chart/barSource.ts';
import { read } from '../../shared/api/read.ts';

/** Where the chart reads them. */
export function cycleSeries(marketSymbol: string): BarSeries {
  return {
    pushed: { market: marketKeyOf('cycle', marketSymbol), series: 'last' },
    ask: (asked) => read(CALLS.cycleKline, { marketSymbol, marketKind: 'cycle', ...asked }),
  };
}
