/** What the chart was told to show, kept on this device. */

import { useState } from 'react';
import { deviceStore } from '../../shared/native/storage.ts';
import { type ChartChoices, keepChartChoices, readChartChoices } from './chartChoices.ts';
import { viewOfId } from './chartPeriods.ts';

/** The choices of the chart, kept on this device. */
export function useChartChoices() {
  const [choices, setChoices] = useState(() => readChartChoices(deviceStore));
  const change = (next: Partial<ChartChoices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepChartChoices(deviceStore, changed);
  };
  return { choices, view: viewOfId(choices.viewId), change };
}
