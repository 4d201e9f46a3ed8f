import type { Pair } from '@candor/wire';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ChartView, viewOfId } from '../../features/chart/chartPeriods.ts';
import { useLocaleState } from '../../shared/i18n/locale.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { OverlayBar, PeriodBar } from './ChartToolbars.tsx';
import { type ChartChoices, keepChartChoices, readChartChoices } from './chartChoices.ts';
import styles from './MarketDetails.module.css';
import { type BarsState, useBars, useThemeKey } from './useBars.ts';

const CandleChart = lazy(() => import('../../features/chart/CandleChart.tsx'));

/** The choices of the chart, kept on this device. */
export function useChartChoices() {
  const [choices, setChoices] = useState(() => readChartChoices(localStorage));
  const change = (next: Partial<ChartChoices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepChartChoices(localStorage, changed);
  };
  return { choices, view: viewOfId(choices.viewId), change };
}

export interface PairChartProps {
  readonly pair: Pair | undefined;
  readonly marketSymbol: string;
  readonly choices: ChartChoices;
  readonly view: ChartView;
  readonly onChange: (next: Partial<ChartChoices>) => void;
}

/** The chart between its periods and its overlays, with what to say when there are no bars. */
export function PairChart({ pair, marketSymbol, choices, view, onChange }: PairChartProps) {
  const bars = useBars(marketSymbol, view.periodMinutes);
  return (
    <>
      <PeriodBar view={view} onChange={(viewId) => onChange({ viewId })} />
      <div className={styles.chart} aria-busy={bars.state === 'loading'}>
        {pair ? (
          <Suspense fallback={null}>
            <Candles pair={pair} view={view} overlay={choices.overlay} source={bars.source} />
          </Suspense>
        ) : null}
        <ChartNotice state={bars.state} onRetry={bars.retry} />
      </div>
      <OverlayBar value={choices.overlay} onChange={(overlay) => onChange({ overlay })} />
    </>
  );
}

interface CandlesProps {
  readonly pair: Pair;
  readonly view: ChartView;
  readonly overlay: ChartChoices['overlay'];
  readonly source: ReturnType<typeof useBars>['source'];
}

function Candles({ pair, view, overlay, source }: CandlesProps) {
  const t = useTranslations('market');
  const locale = useLocaleState((state) => state.locale);
  const themeKey = useThemeKey();
  const { marketSymbol, priceDecimals, quantityDecimals } = pair;
  const texts = useMemo(
    () => ({
      label: t('chart', { pair: marketSymbol }),
      volume: t('volumeShort'),
      open: t('openShort'),
      high: t('highShort'),
      low: t('lowShort'),
      close: t('closeShort'),
    }),
    [t, marketSymbol],
  );
  return (
    <CandleChart
      key={`${marketSymbol} ${locale}`}
      marketSymbol={marketSymbol}
      priceDecimals={priceDecimals}
      quantityDecimals={quantityDecimals}
      view={view}
      overlay={overlay}
      locale={locale}
      texts={texts}
      themeKey={themeKey}
      source={source}
    />
  );
}

function ChartNotice(props: { readonly state: BarsState; readonly onRetry: () => void }) {
  const t = useTranslations('market');
  if (props.state !== 'failed' && props.state !== 'empty') return null;
  const retry = (
    <Button look="ghost" size="small" onClick={props.onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <div className={styles.chartNotice} role="status">
      <EmptyState
        title={t(props.state === 'failed' ? 'chartFailed' : 'chartEmpty')}
        action={props.state === 'failed' ? retry : undefined}
      />
    </div>
  );
}
