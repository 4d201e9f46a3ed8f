/** Makes the library's chart: page scroll, accessibility, languages, the volume pane. */
import { type AxisCreateTicksParams, type Chart, dispose, init } from 'klinecharts';
import { type ChartFormats, chartFormatsOf } from './chartFormats.ts';
import { allowPageScroll } from './pageScroll.ts';
import { registerIndicators } from './registerOverlays.ts';
import { type PointListener, VOLUME_NAME } from './registerVolume.ts';

export const PRICE_PANE = 'candle_pane';
const VOLUME_PANE = 'volume_pane';
/** Room for the volume's legend above its highest bar, as a share of the pane. */
const VOLUME_GAP = 0.3;
/** Free space after the running bar. */
const RIGHT_SPACE = 28;
/** Widest letter of a time on the axis. */
const TICK_LETTER_WIDTH = 6;
/** Decimals are never folded: 0.0{4}1 is no number that people know. */
const NO_FOLD = 99;

export interface ChartInput {
  readonly locale: string;
  /** What the volume is called; undefined where nothing is traded. */
  readonly volume: string | undefined;
  /** Called with the bar under the crosshair, and with undefined when there is none. */
  readonly onPoint: PointListener;
}

export interface MadeChart {
  readonly chart: Chart;
  readonly dispose: () => void;
}

/** The chart in `element`; undefined where the library refuses. */
export function createChart(element: HTMLElement, input: ChartInput): MadeChart | undefined {
  registerIndicators();
  const chart = init(element, optionsOf(chartFormatsOf(input.locale)));
  if (!chart) return undefined;
  makeAccessible(element);
  chart.setOffsetRightDistance(RIGHT_SPACE);
  chart.overrideXAxis({ createTicks: wholeTicks });
  const stopPointing = showVolume(chart, element, input);
  const stopScrollRule = allowPageScroll(element);
  const resizing = new ResizeObserver(() => chart.resize());
  resizing.observe(element);
  return {
    chart,
    dispose: () => {
      resizing.disconnect();
      stopScrollRule();
      stopPointing();
      dispose(element);
    },
  };
}

/**
 * Shows the volume, whose pane tells of the crosshair too. Without one the library tells of its coming and a
 * mouse that leaves of its going; a finger leaves it where it is. Returns what stops that.
 */
function showVolume(chart: Chart, element: HTMLElement, input: ChartInput): () => void {
  const { volume: shortName, onPoint } = input;
  if (shortName !== undefined) {
    const volume = { name: VOLUME_NAME, shortName, paneId: VOLUME_PANE, extendData: onPoint };
    chart.createIndicator(volume, false);
    chart.overrideYAxis({ paneId: VOLUME_PANE, gap: { top: VOLUME_GAP, bottom: 0 } });
    return () => undefined;
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onPoint(undefined);
  };
  chart.subscribeAction('onCrosshairChange', (crosshair) => onPoint(indexOf(crosshair)));
  element.addEventListener('pointerleave', leave);
  return () => element.removeEventListener('pointerleave', leave);
}

/** The bar under the crosshair; beside the panes there is none. */
function indexOf(crosshair: unknown): number | undefined {
  if (typeof crosshair !== 'object' || crosshair === null) return undefined;
  const index: unknown = Reflect.get(crosshair, 'dataIndex');
  const isOnPane = Reflect.get(crosshair, 'paneId') !== undefined;
  return isOnPane && typeof index === 'number' ? index : undefined;
}

function optionsOf(formats: ChartFormats) {
  return {
    thousandsSeparator: { format: (value: string | number) => formats.number(String(value)) },
    decimalFold: { threshold: NO_FOLD },
    formatter: {
      formatDate: ({ timestamp, template }: { timestamp: number; template: string }) =>
        formats.date(timestamp, template),
      formatBigNumber: (value: string | number) => formats.volume(Number(value)),
    },
  };
}

/** Only times that are not cut off at an edge. */
function wholeTicks({ bounding, defaultTicks }: AxisCreateTicksParams) {
  return defaultTicks.filter(({ coord, text }) => {
    const half = (text.length * TICK_LETTER_WIDTH) / 2;
    return coord >= half && coord <= bounding.width - half;
  });
}

/** The library makes its root focusable out of order; the chart is one picture for a screen reader. */
function makeAccessible(element: HTMLElement): void {
  for (const child of element.querySelectorAll<HTMLElement>('[tabindex]')) child.tabIndex = -1;
  if (element.hasAttribute('tabindex')) element.tabIndex = 0;
}
