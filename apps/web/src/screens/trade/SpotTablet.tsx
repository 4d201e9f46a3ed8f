import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { useLowWindow } from '../../shared/ui/mediaQuery.ts';
import { DeskHead } from './DeskHead.tsx';
import { FeedStrip } from './FeedStrip.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import OwnChart from './OwnChart.tsx';
import { PairHeader } from './PairHeader.tsx';
import type { PairPanelProps } from './SpotPanel.tsx';
import styles from './Tablet.module.css';
import { TradeColumns } from './TradeColumns.tsx';
import { useMarket } from './useMarket.ts';

/** A tablet's window: chart over book and form, the orders below; on a phone that lies, chart beside them. */
export default function SpotTablet({ symbol, side, onSide, onPick }: PairPanelProps) {
  const chart = useChartChoices();
  const market = useMarket(symbol, chart.view.periodMinutes);
  const formats = useFormats();
  const isLow = useLowWindow();
  return (
    <div className={styles.tablet}>
      <div className={styles.head}>
        <PairHeader
          kind="spot"
          marketSymbol={symbol}
          figures={market.pair && figuresOf(market.pair, formats)}
          onPick={onPick}
        />
        {isLow ? null : <DeskHead pair={market.pair} />}
      </div>
      <FeedStrip market={market} />
      <div className={styles.chart}>
        <OwnChart place={isLow ? 'fold' : undefined} market={market} chart={chart} />
      </div>
      <div className={styles.trade}>
        {market.isFailed ? (
          <FailedState onRetry={market.retry} />
        ) : (
          <TradeColumns key={symbol} market={market} side={side} onSide={onSide} />
        )}
      </div>
      <div className={styles.orders}>
        <OrdersPanel marketSymbol={symbol} />
      </div>
    </div>
  );
}
