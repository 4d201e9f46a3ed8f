/** The lower pane: the volume with two means, or an indicator; its legend tells of the crosshair too. */
import {
  type Chart,
  type Indicator,
  type IndicatorFigure,
  type KLineData,
  registerIndicator,
} from 'klinecharts';
import { drawnText } from '../../shared/numbers/decimalText.ts';
import type { PaneName } from './chartChoices.ts';
import { OSCILLATOR_NAMES, type OscillatorName } from './indicators/names.ts';
import { OSCILLATORS } from './indicators/oscillators.ts';
import { simpleMean } from './indicators/series.ts';
import { rowsOf, timelessBar } from './libraryRows.ts';

const MEAN_SIZES = [5, 10];
/** Figures of an indicator in the legend. */
const DECIMALS = 2;

/** The library tells of the crosshair's coming only; each drawing of the pane also tells of its going. */
export type PointListener = (index: number | undefined) => void;

interface VolumeRow {
  readonly volume: number;
  readonly isRise: boolean;
  readonly [mean: `mean${number}`]: number | undefined;
}

type OscillatorRow = Record<string, number>;

/** The library's name of what the pane shows. */
export function paneIndicator(name: PaneName): string {
  return `CANDOR_${name}`;
}

/** Registers all that the pane can show; what the volume is called is told where it is created. */
export function registerPanes(): void {
  registerVolume();
  for (const name of OSCILLATOR_NAMES) registerOscillator(name);
}

function registerVolume(): void {
  registerIndicator<VolumeRow, number>({
    name: paneIndicator('VOL'),
    series: 'volume',
    calcParams: MEAN_SIZES,
    shouldFormatBigNumber: true,
    minValue: 0,
    figures: [BARS, ...MEAN_SIZES.map(meanFigure)],
    calc: (bars, { calcParams }) => volumeRows(bars, calcParams),
    createTooltipDataSource: ({ chart, indicator, crosshair }) => {
      tellPoint(indicator, crosshair);
      return volumeLegend(chart, indicator, crosshair.dataIndex);
    },
  });
}

function registerOscillator(name: OscillatorName): void {
  const { parameters, lineNames, lines, bars: barName } = OSCILLATORS[name];
  const names = lineNames(parameters);
  registerIndicator<OscillatorRow, number>({
    name: paneIndicator(name),
    shortName: name,
    series: 'normal',
    calcParams: [...parameters],
    precision: DECIMALS,
    figures: names.map((key) => (key === barName ? signedBars(key) : lineFigure(key))),
    calc: (bars, { calcParams }) => rowsOf(lines(bars.map(timelessBar), calcParams), bars.length),
    createTooltipDataSource: ({ chart, indicator, crosshair }) => {
      tellPoint(indicator, crosshair);
      return oscillatorLegend(chart, indicator, { names, at: crosshair.dataIndex });
    },
  });
}

function tellPoint(
  indicator: Indicator<never> | Indicator<VolumeRow> | Indicator<OscillatorRow>,
  { paneId, dataIndex }: { readonly paneId?: string; readonly dataIndex?: number },
): void {
  const onPoint = indicator.extendData as PointListener | undefined;
  onPoint?.(paneId === undefined ? undefined : dataIndex);
}

const BARS: IndicatorFigure<VolumeRow> = {
  key: 'volume',
  title: ' ',
  type: 'bar',
  baseValue: 0,
  styles: ({ data, defaultStyles }) => {
    const colors = defaultStyles?.bars[0];
    if (!colors) return null;
    return { color: data.current?.isRise ? colors.upColor : colors.downColor };
  },
};

function signedBars(key: string): IndicatorFigure<OscillatorRow> {
  return {
    key,
    title: `${key} `,
    type: 'bar',
    baseValue: 0,
    styles: ({ data, defaultStyles }) => {
      const colors = defaultStyles?.bars[0];
      if (!colors) return null;
      return { color: (data.current?.[key] ?? 0) < 0 ? colors.downColor : colors.upColor };
    },
  };
}

function lineFigure(key: string): IndicatorFigure<OscillatorRow> {
  return { key, title: `${key} `, type: 'line' };
}

function meanFigure(size: number): IndicatorFigure<VolumeRow> {
  return { key: `mean${size}`, title: `MA${size} `, type: 'line' };
}

function volumeRows(bars: readonly KLineData[], sizes: readonly number[]): VolumeRow[] {
  const volumes = bars.map((bar) => bar.volume ?? 0);
  const means = sizes.map((size) => simpleMean(volumes, size));
  return bars.map(({ open, close }, index) => {
    const known = sizes.map((size, place) => [`mean${size}`, means[place]?.[index]] as const);
    const lines = Object.fromEntries(known.filter(([, value]) => value !== undefined));
    return { volume: volumes[index] ?? 0, isRise: close >= open, ...lines };
  });
}

/** The volume in ink, as its bar's own colour is too faint for a text; the means in theirs. */
function volumeLegend(chart: Chart, indicator: Indicator<VolumeRow>, index = Number.NaN) {
  const row = indicator.result[index] ?? indicator.result.at(-1);
  const { formatBigNumber } = chart.getFormatter();
  const { indicator: looks, xAxis } = chart.getStyles();
  const legend = (title: string, value: number | undefined, color = xAxis.tickText.color) => ({
    title: { text: title, color },
    value: { text: value === undefined ? '–' : formatBigNumber(value), color },
  });
  const means = MEAN_SIZES.map((size, place) =>
    legend(`MA${size} `, row?.[`mean${size}`], looks.lines[place]?.color),
  );
  const legends = [legend('', row?.volume), ...means];
  return { name: indicator.shortName, calcParamsText: '', features: [], legends };
}

interface LegendPlace {
  readonly names: readonly string[];
  readonly at: number | undefined;
}

function oscillatorLegend(chart: Chart, indicator: Indicator<OscillatorRow>, place: LegendPlace) {
  const row = indicator.result[place.at ?? Number.NaN] ?? indicator.result.at(-1);
  const { indicator: looks, xAxis } = chart.getStyles();
  const { format } = chart.getThousandsSeparator();
  let line = 0;
  const legends = place.names.map((name) => {
    const isBar = indicator.figures.some(({ key, type }) => key === name && type === 'bar');
    const color = isBar ? xAxis.tickText.color : (looks.lines[line++]?.color ?? '');
    const value = row?.[name];
    const text = value === undefined ? '–' : format(drawnText(value, DECIMALS));
    return { title: { text: `${name} `, color }, value: { text, color } };
  });
  return { name: '', calcParamsText: '', features: [], legends };
}
