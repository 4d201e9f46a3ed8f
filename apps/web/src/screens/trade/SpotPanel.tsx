import { Suspense } from 'react';
import { ChartFold } from '../../features/chart/ChartFold.tsx';
import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { NoPair } from '../../features/pairList/NoPair.tsx';
import { FeedStrip } from '../../shared/pairs/FeedStrip.tsx';
import { KIND_WORDS } from '../../shared/pairs/pairAddress.ts';
import { usePairAddress } from '../../shared/pairs/usePairAddress.ts';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { useDeskWindow, useRailWindow } from '../../shared/ui/mediaQuery.ts';
import { PanelSkeleton } from '../../shared/ui/PanelSkeleton.tsx';
import { part } from '../../shared/ui/part.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Soon } from '../../shared/ui/Soon.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { PairHeader } from './PairHeader.tsx';
import type { PairPanelProps, SpotPanelProps } from './spotPair.ts';
import { TradeColumns } from './TradeColumns.tsx';
import { useMarket } from './useMarket.ts';

const SpotDesk = part(() => import('./SpotDesk.tsx'));
const OwnChart = part(() => import('./OwnChart.tsx'));
const SpotTablet = part(() => import('./SpotTablet.tsx'));

/** The spot panel of the address's pair, of the one chosen last, or of the first one listed. */
export function SpotPanel(props: SpotPanelProps) {
  const address = usePairAddress('spot', KIND_WORDS.spot);
  const { answer, choose } = address;
  if (answer.type === 'known') {
    return (
      <Soon meanwhile={<PanelSkeleton />}>
        <SpotPair {...props} symbol={answer.marketSymbol} onPick={choose} />
      </Soon>
    );
  }
  return <NoPair address={address} />;
}

/** A desk or a tablet's page where the window has the room, else a phone's panel. */
function SpotPair(props: PairPanelProps) {
  const isDesk = useDeskWindow();
  const isTablet = useRailWindow();
  if (!isDesk && !isTablet) return <PairPanel {...props} />;
  return (
    <Suspense fallback={null}>
      {isDesk ? <SpotDesk {...props} /> : <SpotTablet {...props} />}
    </Suspense>
  );
}

/** Pair, book and form side by side, and the orders below. */
function PairPanel({ symbol, side, onSide, onPick }: PairPanelProps) {
  const chart = useChartChoices();
  const market = useMarket(symbol, chart.choices.isOpen ? chart.view.periodMinutes : 1);
  return (
    <>
      <PairHeader kind="spot" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
      <ChartFold chart={chart}>
        <OwnChart place="fold" market={market} chart={chart} />
      </ChartFold>
      <FeedStrip hasOrders market={market} />
      <TradeColumns market={market} side={side} onSide={onSide} />
      <Gutter />
      <Soon meanwhile={<Skeleton rows={4} height={44} />}>
        <OrdersPanel marketSymbol={symbol} />
      </Soon>
    </>
  );
}
