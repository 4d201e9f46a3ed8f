import { type Chart, dispose, init, type KLineData } from 'klinecharts';
import { useEffect, useRef } from 'react';
import styles from './CandleChart.module.css';
import { type ChartView, libraryPeriod } from './chartPeriods.ts';
import { chartStyles, readColors } from './chartStyles.ts';
import type { OverlayName } from './indicators/overlays.ts';
import { allowPageScroll } from './pageScroll.ts';
import { libraryName, registerOverlays } from './registerOverlays.ts';

/** One bar as the chart draws it; floats are for drawing only. */
export interface ChartBar {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandleChartProps {
  readonly marketSymbol: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly view: ChartView;
  readonly overlay: OverlayName | undefined;
  readonly label: string;
  /** Changes whenever theme or palette change, so that colours are read again. */
  readonly themeKey: string;
  /** Bars before a time, oldest first; the newest ones when it is undefined. Empty = no more. */
  readonly loadBars: (before: number | undefined) => Promise<readonly ChartBar[]>;
  /** Calls back with the running bar; returns the function that stops it. */
  readonly subscribeBar: (onBar: (bar: ChartBar) => void) => () => void;
}

const PRICE_PANE = 'candle_pane';

/** The candlestick chart with one overlay and the volume below; loads older bars as one drags. */
export default function CandleChart(props: CandleChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { marketSymbol, view, overlay, themeKey, label } = props;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    registerOverlays();
    const created = init(element);
    chart.current = created;
    if (!created) return;
    makeAccessible(element);
    created.createIndicator({ name: 'VOL', calcParams: [5, 10, 20] }, false);
    const stopScrollRule = allowPageScroll(element);
    const resizing = new ResizeObserver(() => created.resize());
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      stopScrollRule();
      chart.current = null;
      dispose(element);
    };
  }, []);

  useEffect(() => {
    if (!host.current || themeKey === '') return;
    chart.current?.setStyles(chartStyles(readColors(host.current), view.isLine));
  }, [themeKey, view.isLine]);

  useEffect(() => {
    const current = chart.current;
    if (!current) return;
    const { priceDecimals, quantityDecimals } = latest.current;
    let stop: (() => void) | undefined;
    current.setSymbol({
      ticker: marketSymbol,
      pricePrecision: priceDecimals,
      volumePrecision: quantityDecimals,
    });
    current.setPeriod(libraryPeriod(view.periodMinutes));
    current.setDataLoader({
      getBars: async ({ type, timestamp, callback }) => {
        if (type === 'backward') return callback([], false);
        const before = type === 'init' ? undefined : (timestamp ?? undefined);
        const bars = await latest.current.loadBars(before);
        callback([...bars] as KLineData[], { forward: bars.length > 0, backward: false });
      },
      subscribeBar: ({ callback }) => {
        stop = latest.current.subscribeBar((bar) => callback({ ...bar }));
      },
      unsubscribeBar: () => stop?.(),
    });
    return () => stop?.();
  }, [marketSymbol, view.periodMinutes]);

  useEffect(() => {
    const current = chart.current;
    if (!current || !overlay) return;
    const name = libraryName(overlay);
    current.createIndicator({ name, paneId: PRICE_PANE }, true);
    return () => {
      chart.current?.removeIndicator({ name });
    };
  }, [overlay]);

  return <div ref={host} className={styles.chart} role="img" aria-label={label} />;
}

/** The library makes its root focusable out of order; the chart is one picture for a screen reader. */
function makeAccessible(element: HTMLElement): void {
  for (const child of element.querySelectorAll<HTMLElement>('[tabindex]')) child.tabIndex = -1;
  if (element.hasAttribute('tabindex')) element.tabIndex = 0;
}
