import { marketSymbolOf } from '@candor/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairChart } from '../../features/chart/PairChart.tsx';
import type { PriceLine } from '../../features/chart/priceLines.ts';
import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { clockText } from '../../shared/cycle/countdown.ts';
import { cyclePositionsQuery } from '../../shared/cycle/cycleQueries.ts';
import { useCycleMarket } from '../../shared/cycle/useCycleMarket.ts';
import { FeedStrip } from '../../shared/pairs/FeedStrip.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { useLowWindow, useWideWindow } from '../../shared/ui/mediaQuery.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import styles from './Cycle.module.css';
import { CycleHeader } from './CycleHeader.tsx';
import { CycleHero } from './CycleHero.tsx';
import { CycleTabs } from './CycleTabs.tsx';
import { cycleSeries } from './cycleSeries.ts';
import { entryLines } from './entryLines.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderSheet } from './order/OrderSheet.tsx';

export interface CyclePanelProps {
  readonly marketSymbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

/** One pair of timed contracts: its index, the chart, both sides, and the member's own contracts. */
export function CyclePanel({ marketSymbol, onPick }: CyclePanelProps) {
  const [side, setSide] = useState<'buy' | 'sell'>();
  const { choices, view, change } = useChartChoices();
  const market = useCycleMarket(marketSymbol, {
    periodMinutes: view.periodMinutes,
    isOrdering: side !== undefined,
  });
  const series = useMemo(() => cycleSeries(marketSymbol), [marketSymbol]);
  const lines = useEntryLines(marketSymbol);
  const own = useMemo(() => ({ lines }), [lines]);
  const { pair } = market;
  const isWide = useWideWindow();
  const isBeside = useLowWindow() || isWide;
  const buttons = <OrderButtons pair={pair} onSide={setSide} />;
  return (
    <Screen
      hasTabBar
      isWide
      header={<CycleHeader marketSymbol={marketSymbol} pair={pair} onPick={onPick} />}
      footer={isBeside ? undefined : buttons}
    >
      <FeedStrip market={market} />
      {market.isFailed ? (
        <FailedState onRetry={market.retry} />
      ) : (
        <div className={styles.columns}>
          <div>
            <CycleHero pair={pair} />
            <div className={styles.chart}>
              <PairChart
                key={marketSymbol}
                pair={pair}
                series={series}
                own={own}
                hasVolume={false}
                choices={choices}
                view={view}
                onChange={change}
              />
            </div>
            {isBeside ? null : <Gutter />}
          </div>
          <div>
            {isBeside ? <div className={styles.beside}>{buttons}</div> : null}
            <CycleTabs market={market} />
          </div>
        </div>
      )}
      {side && pair ? (
        <OrderSheet pair={pair} side={side} onClose={() => setSide(undefined)} />
      ) : null}
    </Screen>
  );
}

/** The same lines as long as none of their entries changes. */
function useEntryLines(marketSymbol: string): readonly PriceLine[] {
  const t = useTranslations('cycle');
  const { data: orders = [] } = useQuery(cyclePositionsQuery());
  const here = orders.filter((each) => marketSymbolOf(each) === marketSymbol);
  const lines = entryLines(here, ({ side, durationSeconds }) =>
    t('entryLine', { side, time: clockText(durationSeconds * 1_000) }),
  );
  const text = JSON.stringify(lines);
  return useMemo(() => linesOf(text), [text]);
}

function linesOf(text: string): readonly PriceLine[] {
  return JSON.parse(text);
}
