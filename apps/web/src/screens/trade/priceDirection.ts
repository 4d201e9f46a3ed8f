/** Which way a price moved. */
export type Direction = 'up' | 'down' | 'same';

/** The direction from one price to the next; an unknown or equal one keeps what was. */
export function directionOf(
  before: string | undefined,
  now: string | undefined,
  was: Direction,
): Direction {
  if (before === undefined || now === undefined || before === now) return was;
  return Number(now) > Number(before) ? 'up' : 'down';
}
