import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ChartFold } from '../../../features/chart/ChartFold.tsx';
import { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import { NoPair } from '../../../features/pairList/NoPair.tsx';
import { FeedStrip } from '../../../shared/pairs/FeedStrip.tsx';
import { KIND_WORDS } from '../../../shared/pairs/pairAddress.ts';
import { usePairAddress } from '../../../shared/pairs/usePairAddress.ts';
import { PerpStrip } from '../../../shared/perp/PerpStrip.tsx';
import { usePerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import type { FuturesPart } from '../../../shared/session/tradeChoices.ts';
import { Gutter } from '../../../shared/ui/Gutter.tsx';
import { useDeskWindow, useRailWindow } from '../../../shared/ui/mediaQuery.ts';
import { PanelSkeleton } from '../../../shared/ui/PanelSkeleton.tsx';
import { part } from '../../../shared/ui/part.tsx';
import { TopTabs } from '../../../shared/ui/TopTabs.tsx';
import { PairHeader } from '../PairHeader.tsx';
import { PerpColumns } from './PerpColumns.tsx';
import { PerpOrdersPanel } from './PerpOrdersPanel.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import type { FuturesPanelProps, PerpPartsProps } from './perpParts.ts';
import { useEndNews } from './useEndNews.ts';
import { usePositions } from './usePositions.ts';
import { useStopNews } from './useStopNews.ts';

const OwnPerpChart = part(() => import('./OwnPerpChart.tsx'));
const PerpTablet = part(() => import('./PerpTablet.tsx'));
const PerpDesk = part(() => import('./PerpDesk.tsx'));

/** The futures panel of the address's pair, of the one chosen last, or of the first one listed. */
export default function FuturesPanel(props: FuturesPanelProps) {
  const address = usePairAddress('perp', KIND_WORDS.perp);
  const { answer, choose } = address;
  if (answer.type === 'known') {
    return <PerpPanel {...props} symbol={answer.marketSymbol} onPick={choose} />;
  }
  return <NoPair address={address} />;
}

/** All at once on a tablet, beside the pairs on a desktop; else in two tabs. */
function PerpPanel(props: Omit<PerpPartsProps, 'positions'>) {
  const positions = usePositions();
  useEndNews(positions.data);
  useStopNews(positions.data);
  const isDesk = useDeskWindow();
  const isTablet = useRailWindow();
  if (!isDesk && !isTablet) return <NarrowPanel {...props} positions={positions} />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      {isDesk ? (
        <PerpDesk {...props} positions={positions} />
      ) : (
        <PerpTablet {...props} positions={positions} />
      )}
    </Suspense>
  );
}

/** The pair, then opening (book, form and open orders) or the positions. */
function NarrowPanel(props: PerpPartsProps) {
  const { symbol, side, onSide, part, onPart, onPick, positions } = props;
  const chart = useChartChoices();
  const market = usePerpMarket(symbol, chart.choices.isOpen ? chart.view.periodMinutes : 1);
  const t = useTranslations('futures');
  const count = positions.data?.length ?? 0;
  return (
    <>
      <PairHeader kind="perp" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
      <PerpStrip hasPrices perp={market.perp} />
      <ChartFold chart={chart}>
        <OwnPerpChart place="fold" market={market} chart={chart} />
      </ChartFold>
      <TopTabs<FuturesPart>
        label={t('parts')}
        tabs={[
          { value: 'open', label: t('openTab') },
          { value: 'positions', label: t('positionsTab'), count },
        ]}
        value={part}
        onChange={onPart}
      />
      <FeedStrip hasOrders market={market} />
      {part === 'positions' ? (
        <PositionsPanel marketSymbol={symbol} positions={positions} />
      ) : (
        <>
          <PerpColumns market={market} positions={positions} side={side} onSide={onSide} />
          <Gutter />
          <PerpOrdersPanel marketSymbol={symbol} />
        </>
      )}
    </>
  );
}
