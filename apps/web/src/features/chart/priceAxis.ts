/** The price axis of a chart: own ticks, told anew when the last price's tag comes upon one. */
import type { AxisCreateTicksParams, Chart } from 'klinecharts';
import { type PriceTick, priceTicks } from './priceTicks.ts';

/** Gives the pane its ticks; returns what is to be called when the last price has moved. */
export function keepTagFree(
  chart: Chart,
  paneId: string,
  number: (text: string) => string,
): () => void {
  let view: Pick<AxisCreateTicksParams, 'range' | 'bounding'> | undefined;
  let shown = '';
  const ticks = (): readonly PriceTick[] => {
    if (!view) return [];
    const { from, to } = view.range;
    const last = chart.getDataList().at(-1)?.close;
    return priceTicks({ from, to, height: view.bounding.height, last });
  };
  const createTicks = ({ range, bounding }: AxisCreateTicksParams) => {
    view = { range, bounding };
    const made = ticks();
    shown = textsOf(made);
    return made.map((tick) => ({ ...tick, text: number(tick.text) }));
  };
  chart.overrideYAxis({ paneId, createTicks });
  return () => {
    if (textsOf(ticks()) !== shown) chart.overrideYAxis({ paneId, createTicks });
  };
}

function textsOf(ticks: readonly PriceTick[]): string {
  return ticks.map(({ text }) => text).join(' ');
}
