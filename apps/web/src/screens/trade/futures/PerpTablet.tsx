import { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { figuresOf } from '../../../shared/pairs/pairFigures.ts';
import { PerpStrip } from '../../../shared/perp/PerpStrip.tsx';
import { usePerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { FailedState } from '../../../shared/ui/FailedState.tsx';
import { useLowWindow } from '../../../shared/ui/mediaQuery.ts';
import { FeedStrip } from '../FeedStrip.tsx';
import { PairHeader } from '../PairHeader.tsx';
import styles from '../Tablet.module.css';
import type { PerpPartsProps } from './FuturesPanel.tsx';
import OwnPerpChart from './OwnPerpChart.tsx';
import { PerpColumns } from './PerpColumns.tsx';
import { PerpOrdersPanel } from './PerpOrdersPanel.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';

/** A tablet's window: chart over book and form, positions and orders below; lying phones as for spot. */
export default function PerpTablet({ symbol, side, onSide, onPick, positions }: PerpPartsProps) {
  const chart = useChartChoices();
  const market = usePerpMarket(symbol, chart.view.periodMinutes);
  const formats = useFormats();
  const isLow = useLowWindow();
  return (
    <div className={styles.tablet}>
      <div className={styles.head}>
        <PairHeader
          kind="perp"
          marketSymbol={symbol}
          figures={market.pair && figuresOf(market.pair, formats)}
          onPick={onPick}
        />
        <PerpStrip hasPrices perp={market.perp} />
      </div>
      <FeedStrip market={market} />
      <div className={styles.chart}>
        <OwnPerpChart place={isLow ? 'fold' : undefined} market={market} chart={chart} />
      </div>
      <div className={styles.trade}>
        {market.isFailed ? (
          <FailedState onRetry={market.retry} />
        ) : (
          <PerpColumns
            key={symbol}
            market={market}
            positions={positions.data}
            side={side}
            onSide={onSide}
          />
        )}
      </div>
      <div className={styles.orders}>
        <PositionsPanel hasHead marketSymbol={symbol} positions={positions} />
        <PerpOrdersPanel marketSymbol={symbol} />
      </div>
    </div>
  );
}
