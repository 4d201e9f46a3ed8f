import { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import { PerpStrip } from '../../../shared/perp/PerpStrip.tsx';
import { usePerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { useLowWindow } from '../../../shared/ui/mediaQuery.ts';
import { PairHeader } from '../PairHeader.tsx';
import { Tablet } from '../Tablet.tsx';
import OwnPerpChart from './OwnPerpChart.tsx';
import { PerpColumns } from './PerpColumns.tsx';
import { PerpOrdersPanel } from './PerpOrdersPanel.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import type { PerpPartsProps } from './perpParts.ts';

/** Futures in a tablet's window, the positions above the orders. */
export default function PerpTablet({ symbol, side, onSide, onPick, positions }: PerpPartsProps) {
  const chart = useChartChoices();
  const market = usePerpMarket(symbol, chart.view.periodMinutes);
  const isLow = useLowWindow();
  return (
    <Tablet
      market={market}
      head={
        <>
          <PairHeader kind="perp" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
          <PerpStrip hasPrices perp={market.perp} />
        </>
      }
      chart={<OwnPerpChart place={isLow ? 'fold' : undefined} market={market} chart={chart} />}
      trade={<PerpColumns market={market} positions={positions} side={side} onSide={onSide} />}
      orders={
        <>
          <PositionsPanel hasHead marketSymbol={symbol} positions={positions} />
          <PerpOrdersPanel marketSymbol={symbol} />
        </>
      }
    />
  );
}
