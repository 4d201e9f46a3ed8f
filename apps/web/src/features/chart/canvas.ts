/** Where a chart is drawn. */
import type { Chart } from 'klinecharts';
import type { RefObject } from 'react';

export interface Canvas {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly chart: RefObject<Chart | undefined>;
}
