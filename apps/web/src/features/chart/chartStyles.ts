/** The charting library's styles, read from the design tokens so that every theme and palette fits. */
import type { DeepPartial, Styles } from 'klinecharts';

const FONT = "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif";
const SERIES = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5', '--series-6'];
const SERIES_FALLBACK = ['#e8b04a', '#b58cff', '#5ab6ff', '#ff8fb1', '#7fd1c0', '#c9c2b0'];

export interface ChartColors {
  readonly up: string;
  readonly down: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly paper: string;
  readonly onFill: string;
  readonly warn: string;
  readonly series: readonly string[];
}

/** Reads the colours in force at `element`. */
export function readColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  return {
    up: token('--up', '#007a5a'),
    down: token('--down', '#c8321f'),
    ink: token('--ink', '#15181a'),
    quiet: token('--ink3', '#646764'),
    line: token('--line', '#dedad0'),
    paper: token('--paper', '#fbfaf6'),
    onFill: token('--on-fill', '#ffffff'),
    warn: token('--warn', '#8a5a00'),
    series: SERIES.map((name, index) => token(name, SERIES_FALLBACK[index] ?? '#888888')),
  };
}

/** The styles of one view. Only the volume has a legend inside the picture. */
export function chartStyles(colors: ChartColors, isLine: boolean): DeepPartial<Styles> {
  return {
    grid: { horizontal: { color: colors.line, style: 'dashed' }, vertical: { show: false } },
    candle: candleStyles(colors, isLine),
    indicator: indicatorStyles(colors),
    xAxis: axisStyles(colors, false),
    yAxis: axisStyles(colors, true),
    separator: { color: colors.line, size: 1 },
    crosshair: { horizontal: crosshairStyles(colors), vertical: crosshairStyles(colors) },
  };
}

function text(colors: ChartColors) {
  return { family: FONT, size: 11, weight: 500, color: colors.quiet };
}

function candleStyles(colors: ChartColors, isLine: boolean): DeepPartial<Styles['candle']> {
  const change = { upColor: colors.up, downColor: colors.down, noChangeColor: colors.quiet };
  return {
    type: isLine ? 'area' : 'candle_solid',
    bar: {
      ...change,
      upBorderColor: colors.up,
      downBorderColor: colors.down,
      noChangeBorderColor: colors.quiet,
      upWickColor: colors.up,
      downWickColor: colors.down,
      noChangeWickColor: colors.quiet,
    },
    area: {
      lineColor: colors.ink,
      lineSize: 1.5,
      backgroundColor: [
        { offset: 0, color: `color-mix(in srgb, ${colors.ink} 2%, transparent)` },
        { offset: 1, color: `color-mix(in srgb, ${colors.ink} 16%, transparent)` },
      ],
      point: { show: true, color: colors.ink, rippleColor: colors.line, animation: false },
    },
    priceMark: {
      high: { color: colors.quiet, textFamily: FONT, textSize: 11 },
      low: { color: colors.quiet, textFamily: FONT, textSize: 11 },
      last: {
        ...change,
        line: { style: 'dashed' },
        text: { family: FONT, size: 11, weight: 600, color: colors.onFill, borderRadius: 3 },
        extendTexts: [countdownStyles(colors)],
      },
    },
    tooltip: { showRule: 'none' },
  };
}

/** Under the last price, once a second. */
function countdownStyles(
  colors: ChartColors,
): Styles['candle']['priceMark']['last']['extendTexts'][0] {
  return {
    show: true,
    position: 'below_price',
    updateInterval: 1_000,
    style: 'fill',
    size: 10,
    family: FONT,
    weight: 500,
    color: colors.onFill,
    borderStyle: 'solid',
    borderSize: 0,
    borderColor: 'transparent',
    borderRadius: 3,
    borderDashedValue: [],
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 1,
    paddingBottom: 2,
  };
}

function indicatorStyles(colors: ChartColors): DeepPartial<Styles['indicator']> {
  const half = (color: string) => `color-mix(in srgb, ${color} 65%, transparent)`;
  return {
    lines: colors.series.map((color) => ({ color, size: 1, style: 'solid', smooth: false })),
    bars: [{ upColor: half(colors.up), downColor: half(colors.down), noChangeColor: colors.line }],
    tooltip: {
      offsetTop: 4,
      title: { ...text(colors), showParams: false },
      legend: text(colors),
    },
  };
}

function axisStyles(colors: ChartColors, isPrice: boolean): DeepPartial<Styles['yAxis']> {
  return {
    axisLine: { show: !isPrice, color: colors.line },
    tickLine: { show: false },
    tickText: text(colors),
  };
}

function crosshairStyles(colors: ChartColors): DeepPartial<Styles['crosshair']['horizontal']> {
  return {
    line: { color: colors.quiet, style: 'dashed' },
    text: {
      ...text(colors),
      color: colors.paper,
      backgroundColor: colors.ink,
      borderColor: colors.ink,
      // The axis is as wide as this tag, and the library measures prices without their separators.
      paddingRight: 10,
      borderRadius: 3,
    },
  };
}
