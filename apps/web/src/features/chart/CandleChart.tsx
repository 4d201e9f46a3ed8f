import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../shared/session/clock.ts';
import { tick } from '../../shared/ui/haptic.ts';
import { useHovers } from '../../shared/ui/mediaQuery.ts';
import { type BarSource, barLoader } from './barLoader.ts';
import styles from './CandleChart.module.css';
import { ChartLegend, type LegendLabels } from './ChartLegend.tsx';
import type { Canvas } from './canvas.ts';
import type { PaneName } from './chartChoices.ts';
import { chartFormatsOf } from './chartFormats.ts';
import { type ChartView, libraryPeriod } from './chartPeriods.ts';
import { chartStyles, readColors } from './chartStyles.ts';
import { countdownText } from './countdown.ts';
import { createChart, type MadeChart, PRICE_PANE } from './createChart.ts';
import { type FillMark, useFillMarks } from './fillMarks.ts';
import type { OverlayName } from './indicators/names.ts';
import measureStyles from './MeasureLayer.module.css';
import { MeasureLayer } from './MeasureLayer.tsx';
import { OwnLines, useLinePlaces } from './OwnLines.tsx';
import type { OwnLinesProps } from './ownLine.ts';
import { barSpaceOf } from './pageSize.ts';
import { type PriceLine, usePriceLines } from './priceLines.ts';
import { useLegend } from './useLegend.ts';
import { shownPane, useLowerPane } from './useLowerPane.ts';
import { useOverlays } from './useOverlays.ts';

export interface CandleChartProps {
  readonly marketSymbol: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly view: ChartView;
  readonly overlays: readonly OverlayName[];
  /** Undefined: the price alone. */
  readonly pane: PaneName | undefined;
  readonly locale: string;
  /** Without a word for the volume there is none. */
  readonly texts: LegendLabels & {
    readonly label: string;
    readonly volume: string | undefined;
    /** How a finger takes the cross away. */
    readonly dropCross: string;
  };
  /** Changes whenever theme or palette change, so that colours are read again. */
  readonly themeKey: string;
  readonly source: BarSource;
  readonly own: OwnOnChart;
  /** The button that measures is pressed. */
  readonly isMeasuring: boolean;
  readonly onMeasured: () => void;
}

/** What of the member's own the chart shows; the same lists as long as nothing of it changes. */
export interface OwnOnChart extends Pick<OwnLinesProps, 'distanceOf' | 'onMove'> {
  readonly lines: readonly PriceLine[];
  readonly marks: readonly FillMark[];
}

export default memo(CandleChart);

/**
 * The candlestick chart with its overlays and the lower pane; loads older bars as one drags.
 * A new language makes a new chart: give it as `key`.
 */
function CandleChart(props: CandleChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const { canvas, onPrice, drawnAs } = useChart(host, props);
  const { texts, overlays, pane, priceDecimals, locale } = props;
  const { legend, refresh, point } = useLegend({ ...canvas, overlays });
  const cross = useCross(point);
  useLooks(canvas, props, drawnAs);
  useOverlays(canvas, overlays, props.themeKey);
  useLowerPane(canvas, {
    pane: shownPane(pane, texts.volume !== undefined),
    volumeName: texts.volume,
    onPoint: cross.onPoint,
  });
  useBarSource(canvas, props, () => {
    onPrice();
    refresh();
  });
  usePageSize(canvas, props.view);
  const { own, themeKey } = props;
  const { places, onPlace, list } = useLinePlaces(own.lines);
  usePriceLines(canvas, { lines: own.lines, themeKey, onPlace });
  useFillMarks(canvas, { marks: own.marks, themeKey });
  const formats = chartFormatsOf(locale);
  return (
    <div className={styles.frame}>
      <ChartLegend legend={legend} labels={texts} priceDecimals={priceDecimals} formats={formats} />
      <div className={styles.picture}>
        <div ref={host} className={styles.chart} role="img" aria-label={texts.label} />
        <OwnLines
          canvas={canvas}
          places={places}
          list={list}
          decimals={priceDecimals}
          formats={formats}
          {...own}
        />
        <MeasureLayer
          canvas={canvas}
          decimals={priceDecimals}
          formats={formats}
          isOn={props.isMeasuring}
          onEnd={props.onMeasured}
        />
        {cross.isLeft ? <p className={measureStyles.cross}>{texts.dropCross}</p> : null}
      </div>
    </div>
  );
}

/** A finger feels each bar that the cross passes, and leaves it where it is: that is said. */
function useCross(point: (index: number | undefined) => void) {
  const hovers = useHovers();
  const last = useRef<number>(undefined);
  const [isLeft, setIsLeft] = useState(false);
  const onPoint = useCallback(
    (index: number | undefined) => {
      if (index !== last.current && !hovers) {
        if (index !== undefined && last.current !== undefined) tick();
        setIsLeft(index !== undefined);
      }
      last.current = index;
      point(index);
    },
    [point, hovers],
  );
  return { isLeft, onPoint };
}

/**
 * Makes the chart. What is drawn in it follows in a task of its own, as making it takes one. `onPrice` is to be told of
 * each change of the last price.
 */
function useChart(host: Canvas['host'], { locale, view, themeKey }: CandleChartProps) {
  const [made, setMade] = useState<MadeChart>();
  const shown = useRef({ view, themeKey });
  shown.current = { view, themeKey };
  const drawnAs = useRef('');
  useEffect(() => {
    if (!host.current) return;
    const countdown = (startsAt: number) =>
      countdownText(startsAt, shown.current.view.periodMinutes, serverNow());
    const looks = chartStyles(readColors(host.current), shown.current.view.isLine);
    drawnAs.current = looksKey(shown.current);
    const chart = createChart(host.current, { locale, countdown, looks });
    const timer = setTimeout(() => setMade(chart));
    return () => {
      clearTimeout(timer);
      chart?.dispose();
    };
  }, [host, locale]);
  const canvas = useMemo(() => ({ host, chart: { current: made?.chart } }), [host, made]);
  useEffect(() => {
    const { chart }: Canvas = canvas;
    return () => {
      chart.current = undefined;
    };
  }, [canvas]);
  return { canvas, onPrice: () => made?.onPrice(), drawnAs };
}

/** What the looks of a chart depend on. */
function looksKey({ themeKey, view }: Pick<CandleChartProps, 'themeKey' | 'view'>): string {
  return `${themeKey} ${view.isLine}`;
}

/** A chart is made with the looks of then: they are set when they are others. */
function useLooks(canvas: Canvas, props: CandleChartProps, drawnAs: RefObject<string>): void {
  const { host, chart } = canvas;
  const { isLine } = props.view;
  const key = looksKey(props);
  useEffect(() => {
    if (!host.current || !chart.current || drawnAs.current === key) return;
    drawnAs.current = key;
    chart.current.setStyles(chartStyles(readColors(host.current), isLine));
  }, [host, chart, drawnAs, key, isLine]);
}

/** Each view begins with a page of its own size. */
function usePageSize({ chart }: Canvas, view: ChartView): void {
  const { isLine, periodMinutes } = view;
  useEffect(() => {
    const width = chart.current?.getSize(PRICE_PANE, 'main')?.width ?? 0;
    if (width > 0 && periodMinutes > 0) chart.current?.setBarSpace(barSpaceOf(width, isLine));
  }, [chart, isLine, periodMinutes]);
}

function useBarSource({ chart }: Canvas, props: CandleChartProps, onBars: () => void): void {
  const { marketSymbol, priceDecimals, quantityDecimals, view, source } = props;
  const latest = useRef({ source, onBars });
  latest.current = { source, onBars };
  useEffect(() => {
    chart.current?.setDataLoader(
      barLoader(
        () => latest.current.source,
        () => latest.current.onBars(),
      ),
    );
    chart.current?.setSymbol({
      ticker: marketSymbol,
      pricePrecision: priceDecimals,
      volumePrecision: quantityDecimals,
    });
  }, [chart, marketSymbol, priceDecimals, quantityDecimals]);
  useEffect(() => {
    chart.current?.setPeriod(libraryPeriod(view.periodMinutes));
    return source.subscribeReload(() => chart.current?.resetData());
  }, [chart, view.periodMinutes, source]);
}
