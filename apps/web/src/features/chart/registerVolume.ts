/** The volume pane: bars in the colour of their candle, and two means. */
import {
  type Chart,
  type Indicator,
  type IndicatorFigure,
  type KLineData,
  registerIndicator,
} from 'klinecharts';
import { simpleMean } from './indicators/series.ts';

export const VOLUME_NAME = 'CANDOR_VOL';
const MEAN_SIZES = [5, 10];

/** The library tells of the crosshair's coming only; each drawing of the volume also tells of its going. */
export type PointListener = (index: number | undefined) => void;

interface VolumeRow {
  readonly volume: number;
  readonly isRise: boolean;
  readonly [mean: `mean${number}`]: number | undefined;
}

/** Registers the volume indicator; what it is called is told where it is created. */
export function registerVolume(): void {
  registerIndicator<VolumeRow, number>({
    name: VOLUME_NAME,
    series: 'volume',
    calcParams: MEAN_SIZES,
    shouldFormatBigNumber: true,
    minValue: 0,
    figures: [BARS, ...MEAN_SIZES.map(meanFigure)],
    calc: (bars, { calcParams }) => volumeRows(bars, calcParams),
    createTooltipDataSource: ({ chart, indicator, crosshair }) => {
      const { paneId, dataIndex } = crosshair;
      const onPoint = indicator.extendData as PointListener | undefined;
      onPoint?.(paneId === undefined ? undefined : dataIndex);
      return legendOf(chart, indicator, dataIndex);
    },
  });
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
function legendOf(chart: Chart, indicator: Indicator<VolumeRow>, index = Number.NaN) {
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
