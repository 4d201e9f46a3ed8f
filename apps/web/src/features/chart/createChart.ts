/** Makes the library's chart: page scroll, accessibility, languages, its axes and how sharp it is. */
import {
  type AxisCreateTicksParams,
  type Chart,
  type DeepPartial,
  dispose,
  init,
  type KLineData,
  type Styles,
} from 'klinecharts';
import { candleRange } from './candleRange.ts';
import { type ChartFormats, chartFormatsOf } from './chartFormats.ts';
import { withHonestPixels } from './honestPixels.ts';
import { withLaterDates } from './laterDates.ts';
import { allowPageScroll } from './pageScroll.ts';
import { keepTagFree } from './priceAxis.ts';
import { registerIndicators } from './registerOverlays.ts';
import { keepOnDots } from './wholeDots.ts';

export const PRICE_PANE = 'candle_pane';
/** Free space after the running bar. */
const RIGHT_SPACE = 28;
/** Widest letter of a time on the axis. */
const TICK_LETTER_WIDTH = 6;
/** Decimals are never folded: 0.0{4}1 is no number that people know. */
const NO_FOLD = 99;

export interface MadeChart {
  readonly chart: Chart;
  /** To be called after each change of the last price. */
  readonly onPrice: () => void;
  readonly dispose: () => void;
}

export interface ChartInput {
  readonly locale: string;
  /** What is left of the running bar; empty = nothing is said. */
  readonly countdown: (startsAt: number) => string;
  /** What it is drawn with from its first frame on. */
  readonly looks: DeepPartial<Styles>;
}

/** The chart in `element`; undefined where the library refuses. */
export function createChart(element: HTMLElement, input: ChartInput): MadeChart | undefined {
  registerIndicators();
  const formats = chartFormatsOf(input.locale);
  const options = optionsOf(formats, input);
  const chart = withHonestPixels(() => withLaterDates(() => init(element, options)));
  if (!chart) return undefined;
  makeAccessible(element);
  chart.setOffsetRightDistance(RIGHT_SPACE);
  chart.overrideXAxis({ createTicks: wholeTicks });
  chart.overrideYAxis({ paneId: PRICE_PANE, createRange: candleRange });
  const onPrice = keepTagFree(chart, PRICE_PANE, formats.number);
  const stopScrollRule = allowPageScroll(element);
  const letGo = keepOnDots(element);
  const resizing = new ResizeObserver(() => chart.resize());
  resizing.observe(element);
  return {
    chart,
    onPrice,
    dispose: () => {
      resizing.disconnect();
      stopScrollRule();
      letGo();
      dispose(element);
    },
  };
}

function optionsOf(formats: ChartFormats, { countdown, looks }: Omit<ChartInput, 'locale'>) {
  return {
    styles: looks,
    thousandsSeparator: { format: (value: string | number) => formats.number(String(value)) },
    decimalFold: { threshold: NO_FOLD },
    formatter: {
      formatDate: ({ timestamp, template }: { timestamp: number; template: string }) =>
        formats.date(timestamp, template),
      formatBigNumber: (value: string | number) => formats.volume(Number(value)),
      formatExtendText: ({ data }: { data: KLineData }) => countdown(data.timestamp),
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
