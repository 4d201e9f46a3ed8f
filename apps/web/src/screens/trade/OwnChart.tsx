import { useMemo } from 'react';
import { PairChart } from '../../features/chart/PairChart.tsx';
import { spotSeries } from '../../features/chart/useBars.ts';
import type { ChartState } from '../../features/chart/useChartChoices.ts';
import { useOwnPrices } from '../../features/openOrders/useOwnPrices.ts';
import { useAlertLines } from '../../features/priceAlert/useAlertLines.ts';
import type { Market } from './useMarket.ts';

export interface OwnChartProps {
  readonly market: Market;
  readonly chart: ChartState;
  readonly place?: 'fold' | undefined;
}

/** The chart where one trades, with the member's own prices. */
export default function OwnChart({ market, chart, place }: OwnChartProps) {
  const { symbol, pair } = market;
  const series = useMemo(() => spotSeries(symbol), [symbol]);
  const own = useAlertLines('spot', symbol, useOwnPrices(symbol, pair));
  const { choices, view, change } = chart;
  return (
    <PairChart
      key={symbol}
      place={place}
      pair={pair}
      series={series}
      own={own}
      choices={choices}
      view={view}
      onChange={change}
    />
  );
}
