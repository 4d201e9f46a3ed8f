/** Teaches the charting library our six overlays; its own versions of them are not used. */
import { registerIndicator } from 'klinecharts';
import { OVERLAY_NAMES, type OverlayName } from './indicators/names.ts';
import { OVERLAYS } from './indicators/overlays.ts';
import { rowsOf, timelessBar } from './libraryRows.ts';
import { registerPanes } from './registerPanes.ts';

/** The library's name of an overlay, kept apart from its built-in ones. */
export function libraryName(name: OverlayName): string {
  return `CANDOR_${name}`;
}

/** The legend stands above the chart, where it covers no bar. */
const NO_LEGEND = { name: '', calcParamsText: '', features: [], legends: [] };

let isRegistered = false;

/** Registers the overlays and what the lower pane shows, once. */
export function registerIndicators(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const name of OVERLAY_NAMES) registerOverlay(name);
  registerPanes();
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
    calc: (bars, { calcParams }) =>
      rowsOf(overlay.lines(bars.map(timelessBar), calcParams), bars.length),
    createTooltipDataSource: () => NO_LEGEND,
  });
}

function figuresOf(names: readonly string[]) {
  return names.map((name) => ({ key: name, title: `${name}: `, type: 'line' }));
}
