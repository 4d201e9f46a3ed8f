/** Teaches the charting library our six overlays; its own versions of them are not used. */
import { type KLineData, registerIndicator } from 'klinecharts';
import { OVERLAY_NAMES, OVERLAYS, type OverlayName } from './indicators/overlays.ts';
import type { Bar } from './indicators/series.ts';
import { registerVolume } from './registerVolume.ts';

/** The library's name of an overlay, kept apart from its built-in ones. */
export function libraryName(name: OverlayName): string {
  return `CANDOR_${name}`;
}

/** The legend stands above the chart, where it covers no bar. */
const NO_LEGEND = { name: '', calcParamsText: '', features: [], legends: [] };

let isRegistered = false;

/** Registers the overlays and the volume once. */
export function registerIndicators(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const name of OVERLAY_NAMES) registerOverlay(name);
  registerVolume();
}

function registerOverlay(name: OverlayName): void {
  const overlay = OVERLAYS[name];
  registerIndicator<Record<string, number>, number>({
    name: libraryName(name),
    shortName: name,
    series: 'price',
    calcParams: [...overlay.parameters],
    figures: figuresOf(overlay.lineNames(overlay.parameters)),
    regenerateFigures: (parameters) => figuresOf(overlay.lineNames(parameters)),
    calc: (bars, indicator) => calculate(name, bars, indicator.calcParams),
    createTooltipDataSource: () => NO_LEGEND,
  });
}

function figuresOf(names: readonly string[]) {
  return names.map((name) => ({ key: name, title: `${name}: `, type: 'line' }));
}

function calculate(
  name: OverlayName,
  bars: readonly KLineData[],
  parameters: readonly number[],
): Record<string, number>[] {
  const lines = OVERLAYS[name].lines(bars.map(barOf), parameters);
  return bars.map((_, index) => {
    const row: Record<string, number> = {};
    for (const line of lines) {
      const value = line.values[index];
      if (value !== undefined) row[line.name] = value;
    }
    return row;
  });
}

function barOf(bar: KLineData): Bar {
  return {
    open: bar.open,
    high: bar.high,
    low: bar.low,
    close: bar.close,
    volume: bar.volume ?? 0,
  };
}
