/** Price levels of one side: picking the best, and telling two pictures of them apart. All pure. */
import type { Side } from '@candor/core';

/**
 * [ticks, lots, lots of the house]: the third stands only where the house's own accounts have any of the level.
 * In a change lots 0 = the level is gone.
 */
export type Level = readonly [number, number, number?];

/** The best `count` levels, best first, without sorting the whole side. */
export function bestLevels(
  levels: ReadonlyMap<number, number>,
  side: Side,
  count: number,
): Level[] {
  const isBetter = side === 'buy' ? isHigher : isLower;
  const best: Level[] = [];
  for (const level of levels) {
    const worst = best[count - 1];
    if (worst !== undefined && !isBetter(level, worst)) continue;
    if (best.length === count) best.pop();
    let place = best.length;
    while (place > 0 && isBetter(level, best[place - 1]!)) place -= 1;
    best.splice(place, 0, level);
  }
  return best;
}

function isHigher(left: Level, right: Level): boolean {
  return left[0] > right[0];
}

function isLower(left: Level, right: Level): boolean {
  return left[0] < right[0];
}

/** What turns `before` into `now`: new totals, and 0 for what is no longer there. */
export function changedLevels(before: readonly Level[], now: readonly Level[]): Level[] {
  const known = new Map(before.map((level) => [level[0], level]));
  const changed = now.filter(([price, lots, house]) => {
    const level = known.get(price);
    return level === undefined || level[1] !== lots || level[2] !== house;
  });
  const kept = new Set(now.map(([price]) => price));
  const gone = before.filter(([price]) => !kept.has(price)).map(([price]): Level => [price, 0]);
  return [...changed, ...gone];
}
