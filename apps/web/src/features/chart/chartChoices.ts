/** Which period, overlays and lower pane the chart had last on this device, and whether it was folded down. */

import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { type ChartView, viewOfId } from './chartPeriods.ts';
import { OSCILLATOR_NAMES, OVERLAY_NAMES, type OverlayName } from './indicators/names.ts';

/** What the lower pane can show; the spec's volume first. */
export const PANE_NAMES = ['VOL', ...OSCILLATOR_NAMES] as const;
export type PaneName = (typeof PANE_NAMES)[number];

export interface ChartChoices {
  readonly viewId: ChartView['id'];
  /** In the order of the bar, each once. */
  readonly overlays: readonly OverlayName[];
  readonly pane: PaneName;
  /** Whether it is folded down where one trades. */
  readonly isOpen: boolean;
}

const FIRST: ChartChoices = { viewId: '15', overlays: ['MA'], pane: 'VOL', isOpen: false };

/** The choices kept; 15 minutes with MA and the volume where nothing sensible was. */
export function chartChoicesFrom(kept: unknown): ChartChoices {
  const { viewId, overlays, pane, isOpen } = fieldsOf(kept);
  const named: readonly unknown[] = Array.isArray(overlays) ? overlays : FIRST.overlays;
  return {
    viewId: viewOfId(typeof viewId === 'string' ? viewId : undefined).id,
    overlays: OVERLAY_NAMES.filter((name) => named.includes(name)),
    pane: PANE_NAMES.find((name) => name === pane) ?? FIRST.pane,
    isOpen: isOpen === true,
  };
}

export const chartChoices = keptIn(deviceStore, LOCAL_KEYS.chart, chartChoicesFrom);

/** The overlays after a tap on one: it comes, or goes. */
export function overlaysAfter(
  overlays: readonly OverlayName[],
  tapped: OverlayName,
): readonly OverlayName[] {
  const isOn = overlays.includes(tapped);
  return OVERLAY_NAMES.filter((name) => (name === tapped ? !isOn : overlays.includes(name)));
}
