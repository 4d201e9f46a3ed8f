import { PerpChart } from '../../../features/chart/PerpChart.tsx';
import type { ChartState } from '../../../features/chart/useChartChoices.ts';
import { useAlertLines } from '../../../features/priceAlert/useAlertLines.ts';
import { useOwnPerpPrices } from '../../../features/stops/useOwnPerpPrices.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';

export interface OwnPerpChartProps {
  readonly market: PerpMarket;
  readonly chart: ChartState;
  readonly place?: 'fold' | undefined;
}

/** The chart where one trades, with the member's own prices. */
export default function OwnPerpChart({ market, chart, place }: OwnPerpChartProps) {
  const { symbol, pair, perp } = market;
  const own = useAlertLines('perp', symbol, useOwnPerpPrices(symbol, perp?.markPrice));
  const { choices, view, change } = chart;
  return (
    <PerpChart
      marketSymbol={symbol}
      pair={pair}
      place={place}
      own={own}
      choices={choices}
      view={view}
      onChange={change}
    />
  );
}
