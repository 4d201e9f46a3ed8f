/** The end of the bars that are drawn: what is to be drawn behind it, so that no bar is missing. */
import type { Period } from '@candor/money';
import type { ChartBar } from './chartBar.ts';
import { quietBars } from './quietBars.ts';

/** More missing bars than these are read anew: each that is drawn costs a picture. */
const QUIET_MAX = 60;

export class BarsEnd {
  private readonly periodMinutes: Period;
  private readonly onHole: () => void;
  private newest: ChartBar | undefined;

  /** `onHole`: all bars are to be read anew. */
  constructor(periodMinutes: Period, onHole: () => void) {
    this.periodMinutes = periodMinutes;
    this.onHole = onHole;
  }

  /** The newest of all that were read; undefined when there are none. */
  begin(newest: ChartBar | undefined): void {
    this.newest = newest;
  }

  /** A pushed bar with the quiet ones before it: of every bar that trades something is told. */
  pushed(bar: ChartBar): readonly ChartBar[] {
    const quiet = this.missingBefore(bar);
    return this.moveTo(bar, quiet.length > QUIET_MAX) ? [...quiet, bar] : [];
  }

  /** Bars that were asked for, oldest first: what is missing before them may have traded. */
  asked(bars: readonly ChartBar[]): readonly ChartBar[] {
    const [first, last] = [bars[0], bars.at(-1)];
    if (first === undefined || last === undefined) return [];
    return this.moveTo(last, this.missingBefore(first).length > 0) ? bars : [];
  }

  private missingBefore(bar: ChartBar): ChartBar[] {
    return this.newest === undefined ? [] : quietBars(this.newest, bar, this.periodMinutes);
  }

  /** False for bars behind a hole: they come with all that are read anew. */
  private moveTo(bar: ChartBar, isHole: boolean): boolean {
    if (bar.timestamp >= (this.newest?.timestamp ?? 0)) this.newest = bar;
    if (isHole) this.onHole();
    return !isHole;
  }
}
