import type { Pair } from '@candor/wire';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { useLocale } from '../../shared/i18n/locale.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { part } from '../../shared/ui/part.tsx';
import type { BarSeries, BarsState } from './barSource.ts';
import type { OwnOnChart } from './CandleChart.tsx';
import { IndicatorBar, PeriodBar } from './ChartToolbars.tsx';
import type { ChartChoices } from './chartChoices.ts';
import type { ChartView } from './chartPeriods.ts';
import { FullHead } from './FullHead.tsx';
import styles from './PairChart.module.css';
import { useBars, useThemeKey } from './useBars.ts';
import { useFullChart } from './useFullChart.ts';

const CandleChart = part(() => import('./CandleChart.tsx'));

export interface PairChartProps {
  readonly pair: Pair | undefined;
  /** What the bars are of: the same object as long as it is the same. */
  readonly series: BarSeries;
  /** The member's own; nothing unless told. */
  readonly own?: Partial<OwnOnChart>;
  /** False for an index, of which nothing is traded. */
  readonly hasVolume?: boolean;
  readonly choices: ChartChoices;
  readonly view: ChartView;
  readonly onChange: (next: Partial<ChartChoices>) => void;
  /** fold = between other things: periods and picture alone · page = may fill the window. */
  readonly place?: 'fold' | 'page' | undefined;
  /** What stays at hand while the chart fills the window. */
  readonly actions?: ReactNode;
}

const NOTHING_OWN: OwnOnChart = {
  lines: [],
  marks: [],
  distanceOf: () => undefined,
  onMove: () => Promise.resolve(false),
};

/** The chart between its periods and its indicators, with what to say when there are no bars. */
export function PairChart(props: PairChartProps) {
  const { pair, series, own, hasVolume = true, choices, view, onChange, place, actions } = props;
  const bars = useBars(series, view.periodMinutes);
  const full = useFullChart(place === 'page');
  const [isMeasuring, setIsMeasuring] = useState(false);
  return (
    <section
      ref={full.ref}
      className={styles.frame}
      data-place={place}
      data-full={full.isFull || undefined}
    >
      {full.isFull ? (
        <FullHead pair={pair} onClose={full.leave}>
          {actions}
        </FullHead>
      ) : null}
      <PeriodBar
        view={view}
        onChange={(viewId) => onChange({ viewId })}
        onFill={place === 'page' && !full.isFull ? full.fill : undefined}
        measuring={place === 'fold' ? undefined : { isOn: isMeasuring, set: setIsMeasuring }}
      />
      <div className={styles.chart} aria-busy={bars.state === 'loading'}>
        {pair ? (
          <Suspense fallback={null}>
            <Candles
              pair={pair}
              view={view}
              overlays={choices.overlays}
              pane={place === 'fold' ? undefined : choices.pane}
              source={bars.source}
              own={own}
              hasVolume={hasVolume}
              isMeasuring={isMeasuring}
              onMeasured={() => setIsMeasuring(false)}
            />
          </Suspense>
        ) : null}
        <PastNote view={view} />
        <ChartNotice state={bars.state} onRetry={bars.retry} />
      </div>
      {place === 'fold' ? null : (
        <IndicatorBar
          overlays={choices.overlays}
          pane={choices.pane}
          hasVolume={hasVolume}
          onChange={onChange}
        />
      )}
    </section>
  );
}

interface CandlesProps {
  readonly pair: Pair;
  readonly view: ChartView;
  readonly overlays: ChartChoices['overlays'];
  readonly pane: ChartChoices['pane'] | undefined;
  readonly source: ReturnType<typeof useBars>['source'];
  readonly own: PairChartProps['own'];
  readonly hasVolume: boolean;
  readonly isMeasuring: boolean;
  readonly onMeasured: () => void;
}

function Candles(props: CandlesProps) {
  const { pair, view, overlays, pane, source, own, hasVolume } = props;
  const measured = useRef(props.onMeasured);
  measured.current = props.onMeasured;
  const onMeasured = useCallback(() => measured.current(), []);
  const t = useTranslations('market');
  const locale = useLocale();
  const themeKey = useThemeKey();
  const { marketSymbol, priceDecimals, quantityDecimals } = pair;
  const texts = useMemo(
    () => ({
      label: t('chart', { pair: marketSymbol }),
      volume: hasVolume ? t('volumeShort') : undefined,
      open: t('openShort'),
      high: t('highShort'),
      low: t('lowShort'),
      close: t('closeShort'),
      dropCross: t('dropCross'),
    }),
    [t, marketSymbol, hasVolume],
  );
  return (
    <CandleChart
      key={`${marketSymbol} ${locale}`}
      marketSymbol={marketSymbol}
      priceDecimals={priceDecimals}
      quantityDecimals={quantityDecimals}
      view={view}
      overlays={overlays}
      pane={pane}
      locale={locale}
      texts={texts}
      themeKey={themeKey}
      source={source}
      own={useSteady(own)}
      isMeasuring={props.isMeasuring}
      onMeasured={onMeasured}
    />
  );
}

/** The same object while its lists are the same: a new price alone draws no chart anew. */
function useSteady(own: PairChartProps['own']): OwnOnChart {
  const newest = useRef(own);
  newest.current = own;
  const { lines = NOTHING_OWN.lines, marks = NOTHING_OWN.marks } = own ?? NOTHING_OWN;
  return useMemo(
    () => ({
      lines,
      marks,
      distanceOf: (price) => newest.current?.distanceOf?.(price),
      onMove: async (id, price) => (await newest.current?.onMove?.(id, price)) ?? false,
    }),
    [lines, marks],
  );
}

const DAY_MINUTES = 1_440;

/** A demo's days and weeks of before it began are made up; what is made up says so. */
function PastNote({ view }: { readonly view: ChartView }) {
  const t = useTranslations('market');
  const isDemo = useIsDemo() === true;
  if (!isDemo || view.periodMinutes < DAY_MINUTES) return null;
  return <p className={styles.pastNote}>{t('simulatedPast')}</p>;
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
