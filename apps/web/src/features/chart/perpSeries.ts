/** The bars of a perpetual: of its last price, its mark or its index. */
import { marketKeyOf } from '@candor/money';
import { CALLS, PERP_SERIES, type PerpSeries } from '@candor/wire';
import { read } from '../../shared/api/read.ts';
import type { BarSeries } from './barSource.ts';

export const CHART_SERIES = PERP_SERIES;
export type ChartSeries = PerpSeries;

/** Where the chart reads them. */
export function perpSeries(marketSymbol: string, series: ChartSeries): BarSeries {
  return {
    pushed: { market: marketKeyOf('perp', marketSymbol), series },
    ask: (asked) =>
      read(CALLS.contractKline, { marketSymbol, marketKind: 'contract', series, ...asked }),
  };
}
