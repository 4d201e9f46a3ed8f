/**
 * What waits for one price, in memory: sorted by where it fires, so that a price asks only the first of each
 * rule. Prices in ticks, moves in millionths.
 */
import type { AlertRule } from '@candor/wire';

export interface Waiting {
  readonly alertId: number;
  readonly rule: AlertRule;
  /** Ticks of above and below, millionths of move. */
  readonly at: number;
}

/** What a price has reached since the last time. */
export interface Reached {
  readonly high: number;
  readonly low: number;
  /** The larger of the ways up and down within the last hour. */
  readonly move: number;
}

export class AlertBook {
  /** Each sorted by `at`, ascending. */
  private readonly waiting: Readonly<Record<AlertRule, Waiting[]>> = {
    above: [],
    below: [],
    move: [],
  };

  add(alert: Waiting): void {
    const list = this.waiting[alert.rule];
    list.splice(placeOf(list, alert.at), 0, alert);
  }

  remove(alertId: number): void {
    for (const list of Object.values(this.waiting)) {
      const at = list.findIndex((alert) => alert.alertId === alertId);
      if (at >= 0) list.splice(at, 1);
    }
  }

  /** Takes out what fires: at or above, at or below, moved by as much. */
  take({ high, low, move }: Reached): Waiting[] {
    const { above, below, move: moves } = this.waiting;
    return [
      ...above.splice(0, placeOf(above, high + 1)),
      ...below.splice(placeOf(below, low)),
      ...moves.splice(0, placeOf(moves, move + 1)),
    ];
  }
}

/** Where a value belongs: before the first that is not smaller. */
function placeOf(list: readonly Waiting[], at: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.at ?? 0) < at) from = middle + 1;
    else to = middle;
  }
  return from;
}
