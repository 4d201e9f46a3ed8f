import { lazy } from 'react';
import { ChartFold } from '../../../features/chart/ChartFold.tsx';
import type { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';

export interface PerpFoldProps {
  readonly market: PerpMarket;
  readonly chart: ReturnType<typeof useChartChoices>;
}

const OwnPerpChart = lazy(() => import('./OwnPerpChart.tsx'));

/** The perpetual's chart above book and form, folded until one wants it. */
export function PerpFold({ market, chart }: PerpFoldProps) {
  const { isOpen } = chart.choices;
  return (
    <ChartFold isOpen={isOpen} onOpen={(next) => chart.change({ isOpen: next })}>
      <OwnPerpChart place="fold" market={market} chart={chart} />
    </ChartFold>
  );
}
