import { useMemo } from 'react';
import { PairChart } from '../../features/chart/PairChart.tsx';
import { spotSeries } from '../../features/chart/useBars.ts';
import { useOwnPrices } from '../../features/openOrders/useOwnPrices.ts';
import type { SpotFoldProps } from './SpotFold.tsx';

/** The chart of the fold, with the member's own prices. */
export default function FoldedChart({ market, chart }: SpotFoldProps) {
  const { symbol, pair } = market;
  const series = useMemo(() => spotSeries(symbol), [symbol]);
  const own = useOwnPrices(symbol, pair);
  const { choices, view, change } = chart;
  return (
    <PairChart
      key={symbol}
      place="fold"
      pair={pair}
      series={series}
      own={own}
      choices={choices}
      view={view}
      onChange={change}
    />
  );
}
