import { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import { FeedStrip } from '../../../shared/pairs/FeedStrip.tsx';
import { PerpStrip } from '../../../shared/perp/PerpStrip.tsx';
import { usePerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import deskStyles from '../Desk.module.css';
import { PairColumn } from '../PairColumn.tsx';
import { PairHeader } from '../PairHeader.tsx';
import styles from './Futures.module.css';
import OwnPerpChart from './OwnPerpChart.tsx';
import { PerpColumns } from './PerpColumns.tsx';
import { PerpOrdersPanel } from './PerpOrdersPanel.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import type { PerpPartsProps } from './perpParts.ts';

/** A desktop's window: the perpetuals beside chart, positions, book, form and orders. */
export default function PerpDesk(props: PerpPartsProps) {
  return (
    <div className={`${deskStyles.desk} ${styles.desk}`}>
      <PairColumn kind="perp" marketSymbol={props.symbol} onPick={props.onPick} />
      <div className={styles.beside}>
        <Pair {...props} />
      </div>
    </div>
  );
}

/** Chart beside book and form, positions and orders below them all. */
function Pair({ symbol, side, onSide, onPick, positions }: PerpPartsProps) {
  const chart = useChartChoices();
  const market = usePerpMarket(symbol, chart.view.periodMinutes);
  return (
    <>
      <div className={deskStyles.line}>
        <PairHeader kind="perp" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
        <PerpStrip hasPrices perp={market.perp} />
      </div>
      <FeedStrip hasOrders market={market} />
      <div className={styles.wide}>
        <div>
          <OwnPerpChart market={market} chart={chart} />
        </div>
        <div>
          <PerpColumns market={market} positions={positions} side={side} onSide={onSide} />
        </div>
      </div>
      <PositionsPanel hasHead marketSymbol={symbol} positions={positions} />
      <PerpOrdersPanel marketSymbol={symbol} />
    </>
  );
}
