import { drawnText } from '../../shared/numbers/decimalText.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import styles from './CandleChart.module.css';
import type { ChartFormats } from './chartFormats.ts';
import type { Legend } from './chartLegend.ts';

/** What the four prices of a bar are called, shortest first letters included. */
export interface LegendLabels {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

export interface ChartLegendProps {
  readonly legend: Legend | undefined;
  readonly labels: LegendLabels;
  readonly priceDecimals: number;
  readonly formats: ChartFormats;
}

/** Above the chart, so that it covers no bar: the prices and overlay lines of the bar pointed at. */
export function ChartLegend({ legend, labels, priceDecimals, formats }: ChartLegendProps) {
  const price = (value: number) => formats.number(drawnText(value, priceDecimals));
  const tone = legend && legend.bar.close < legend.bar.open ? 'down' : 'up';
  const names = ['open', 'high', 'low', 'close'] as const;
  return (
    <div className={`num ${styles.legend}`}>
      <p>
        {names.map((name) => (
          <span key={name}>
            {labels[name]} <b className={tone}>{legend ? price(legend.bar[name]) : '–'}</b>
          </span>
        ))}
        {legend?.change === undefined ? null : (
          <b className={toneOf(legend.change)}>{formats.percent(legend.change)}</b>
        )}
      </p>
      <p>
        {legend?.lines.map((line) => (
          <span key={line.name} style={{ color: line.color }}>
            {line.name} {price(line.value)}
          </span>
        ))}
      </p>
    </div>
  );
}
