import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { useLowWindow } from '../../shared/ui/mediaQuery.ts';
import { DeskHead } from './DeskHead.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import OwnChart from './OwnChart.tsx';
import { PairHeader } from './PairHeader.tsx';
import type { PairPanelProps } from './spotPair.ts';
import { Tablet } from './Tablet.tsx';
import { TradeColumns } from './TradeColumns.tsx';
import { useMarket } from './useMarket.ts';

/** Spot in a tablet's window. */
export default function SpotTablet({ symbol, side, onSide, onPick }: PairPanelProps) {
  const chart = useChartChoices();
  const market = useMarket(symbol, chart.view.periodMinutes);
  const isLow = useLowWindow();
  return (
    <Tablet
      market={market}
      head={
        <>
          <PairHeader kind="spot" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
          {isLow ? null : <DeskHead pair={market.pair} />}
        </>
      }
      chart={<OwnChart place={isLow ? 'fold' : undefined} market={market} chart={chart} />}
      trade={<TradeColumns market={market} side={side} onSide={onSide} />}
      orders={<OrdersPanel marketSymbol={symbol} />}
    />
  );
}
