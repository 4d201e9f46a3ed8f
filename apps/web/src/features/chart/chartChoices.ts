/** Which period and overlay the chart had last on this device. */

import { LOCAL_KEYS } from '../../shared/session/storageKeys.ts';
import { keepStored, readStoredJson, type Store } from '../../shared/session/stored.ts';
import { type ChartView, viewOfId } from './chartPeriods.ts';
import { OVERLAY_NAMES, type OverlayName } from './indicators/overlays.ts';

export interface ChartChoices {
  readonly viewId: ChartView['id'];
  /** Undefined: no overlay. */
  readonly overlay: OverlayName | undefined;
}

const FIRST: ChartChoices = { viewId: '15', overlay: 'MA' };

/** The choices kept; 15 minutes with MA where nothing sensible was. */
export function readChartChoices(store: Pick<Store, 'getItem'>): ChartChoices {
  const kept = readStoredJson(store, LOCAL_KEYS.chart);
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const { viewId, overlay } = kept as Readonly<Record<string, unknown>>;
  return {
    viewId: viewOfId(typeof viewId === 'string' ? viewId : undefined).id,
    overlay: OVERLAY_NAMES.find((name) => name === overlay),
  };
}

/** Keeps choices on this device. */
export function keepChartChoices(store: Pick<Store, 'setItem'>, choices: ChartChoices): void {
  keepStored(store, LOCAL_KEYS.chart, JSON.stringify(choices));
}
