import { useTranslations } from 'use-intl';
import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { OrderForm } from '../../features/orderForm/OrderForm.tsx';
import { Tape } from '../../features/tape/Tape.tsx';
import { FeedStrip } from '../../shared/pairs/FeedStrip.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import styles from './Desk.module.css';
import { DeskHead } from './DeskHead.tsx';
import { useDeskRows } from './deskRows.ts';
import { LiveBook } from './LiveBook.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import OwnChart from './OwnChart.tsx';
import { PairColumn } from './PairColumn.tsx';
import { PairHeader } from './PairHeader.tsx';
import type { PairPanelProps } from './spotPair.ts';
import { AccountFailed } from './TradeColumns.tsx';
import { useMarket } from './useMarket.ts';
import { useSpotTrade } from './useSpotTrade.ts';

/** A desktop's window: pairs, chart over orders, book, and the form over the tape, all at once. */
export default function SpotDesk(props: PairPanelProps) {
  const { symbol, onPick } = props;
  return (
    <div className={styles.desk}>
      <PairColumn kind="spot" marketSymbol={symbol} onPick={onPick} />
      <Pair key={symbol} {...props} />
    </div>
  );
}

function Pair({ symbol, side, onSide, onPick }: PairPanelProps) {
  const chart = useChartChoices();
  const market = useMarket(symbol, chart.view.periodMinutes);
  const { book, form, isFailed, retry } = useSpotTrade({ market, side, onSide });
  const t = useTranslations('market');
  const rows = useDeskRows();
  if (market.isFailed) return <FailedState onRetry={market.retry} />;
  return (
    <>
      <div className={styles.middle}>
        <div className={styles.line}>
          <PairHeader kind="spot" marketSymbol={symbol} pair={market.pair} onPick={onPick} />
          <DeskHead pair={market.pair} />
        </div>
        <FeedStrip hasOrders market={market} />
        <OwnChart market={market} chart={chart} />
        <div className={styles.orders}>
          <OrdersPanel marketSymbol={symbol} />
        </div>
      </div>
      <div className={styles.book}>
        <LiveBook {...book} rows={rows} />
      </div>
      <div className={styles.form}>
        {isFailed ? <AccountFailed onRetry={retry} /> : null}
        <OrderForm {...form} />
        <section className={styles.tape} aria-label={t('trades')}>
          <Tape isNarrow market={market} />
        </section>
      </div>
    </>
  );
}
