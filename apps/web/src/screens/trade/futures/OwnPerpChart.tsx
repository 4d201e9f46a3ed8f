import { PerpChart } from '../../../features/chart/PerpChart.tsx';
import { useAlertLines } from '../../../features/priceAlert/useAlertLines.ts';
import { useOwnPerpPrices } from '../../../features/stops/useOwnPerpPrices.ts';
import type { PerpFoldProps } from './PerpFold.tsx';

export interface OwnPerpChartProps extends PerpFoldProps {
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
