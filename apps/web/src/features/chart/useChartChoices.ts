/** What the chart was told to show, kept on this device. */

import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { type ChartChoices, chartChoices } from './chartChoices.ts';
import { type ChartView, viewOfId } from './chartPeriods.ts';

export interface ChartState {
  readonly choices: ChartChoices;
  readonly view: ChartView;
  readonly change: (part: Partial<ChartChoices>) => void;
}

/** The choices of the chart, the view they name, and how to change them. */
export function useChartChoices(): ChartState {
  const choices = useKept(chartChoices);
  const change = (part: Partial<ChartChoices>) => changeKept(chartChoices, part);
  return { choices, view: viewOfId(choices.viewId), change };
}
