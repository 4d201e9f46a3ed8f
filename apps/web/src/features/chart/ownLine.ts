/** The member's own lines over a chart, and the handle of one. */
import type { RefObject } from 'react';
import type { Canvas } from './canvas.ts';
import type { ChartFormats } from './chartFormats.ts';
import type { Placed } from './linePlaces.ts';
import type { PriceLine } from './priceLines.ts';

export interface OwnLinesProps {
  readonly canvas: Canvas;
  readonly lines: readonly PriceLine[];
  readonly places: ReadonlyMap<string, Placed>;
  /** The list of them, which is measured. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly decimals: number;
  readonly formats: ChartFormats;
  /** From the market to a price in percent; undefined while there is none. */
  readonly distanceOf: (price: string) => string | undefined;
  /** Asks and moves; true when it was moved. */
  readonly onMove: (lineId: string, price: string) => Promise<boolean>;
}

export interface LineHandleProps extends OwnLinesProps {
  readonly line: PriceLine;
  readonly place: Placed;
}
