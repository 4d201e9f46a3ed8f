import { lazy } from 'react';
import { ChartFold } from '../../features/chart/ChartFold.tsx';
import type { useChartChoices } from '../../features/chart/useChartChoices.ts';
import type { Market } from './useMarket.ts';

export interface SpotFoldProps {
  readonly market: Market;
  readonly chart: ReturnType<typeof useChartChoices>;
}

const OwnChart = lazy(() => import('./OwnChart.tsx'));

/** The pair's chart between its name and its book, folded until one wants it. */
export function SpotFold({ market, chart }: SpotFoldProps) {
  const { isOpen } = chart.choices;
  return (
    <ChartFold isOpen={isOpen} onOpen={(next) => chart.change({ isOpen: next })}>
      <OwnChart place="fold" market={market} chart={chart} />
    </ChartFold>
  );
}
