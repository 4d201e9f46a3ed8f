/** What the chart's lower pane shows, and what it tells of the crosshair. */
import type { Chart } from 'klinecharts';
import { useEffect, useRef } from 'react';
import type { Canvas } from './canvas.ts';
import type { PaneName } from './chartChoices.ts';
import { type PointListener, paneIndicator } from './registerPanes.ts';

const PANE = 'lower_pane';
/** Room for the legend above the highest bar, as a share of the pane. */
const LEGEND_GAP = 0.3;
const GAP = { top: 0.24, bottom: 0.06 };

export interface LowerPane {
  /** Undefined: nothing is shown, as there is no volume of an index. */
  readonly pane: PaneName | undefined;
  readonly volumeName: string | undefined;
  readonly onPoint: PointListener;
}

/** The pane to show where a volume may be missing. */
export function shownPane(chosen: PaneName | undefined, hasVolume: boolean): PaneName | undefined {
  return chosen === 'VOL' && !hasVolume ? undefined : chosen;
}

/** Keeps the pane; without one the crosshair itself tells where it is. */
export function useLowerPane({ host, chart }: Canvas, lower: LowerPane): void {
  const { pane, volumeName } = lower;
  const told = useRef(lower.onPoint);
  told.current = lower.onPoint;
  useEffect(() => {
    const element = host.current;
    const drawn = chart.current;
    if (!drawn || !element) return;
    const onPoint: PointListener = (index) => told.current(index);
    if (pane === undefined) return followCrosshair(drawn, element, onPoint);
    const name = paneIndicator(pane);
    const words = pane === 'VOL' && volumeName !== undefined ? { shortName: volumeName } : {};
    drawn.createIndicator({ name, paneId: PANE, extendData: onPoint, ...words }, false);
    const gap = pane === 'VOL' ? { top: LEGEND_GAP, bottom: 0 } : GAP;
    drawn.overrideYAxis({ paneId: PANE, gap });
    return () => {
      drawn.removeIndicator({ name, paneId: PANE });
    };
  }, [host, chart, pane, volumeName]);
}

/**
 * The library tells of the crosshair's coming and a mouse that leaves of its going; a finger leaves it where it
 * is. Returns what stops that.
 */
function followCrosshair(chart: Chart, element: HTMLElement, onPoint: PointListener): () => void {
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onPoint(undefined);
  };
  const follow = (crosshair: unknown) => onPoint(indexOf(crosshair));
  chart.subscribeAction('onCrosshairChange', follow);
  element.addEventListener('pointerleave', leave);
  return () => {
    chart.unsubscribeAction('onCrosshairChange', follow);
    element.removeEventListener('pointerleave', leave);
  };
}

/** The bar under the crosshair; beside the panes there is none. */
function indexOf(crosshair: unknown): number | undefined {
  if (typeof crosshair !== 'object' || crosshair === null) return undefined;
  const index: unknown = Reflect.get(crosshair, 'dataIndex');
  const isOnPane = Reflect.get(crosshair, 'paneId') !== undefined;
  return isOnPane && typeof index === 'number' ? index : undefined;
}
