/** Orders that wait for the mark: which way it has to go. */

export type Direction = 'rises' | 'falls';

/** How the mark reaches a price; undefined while one of them is not known, or the mark stands there. */
export function directionOf(trigger: string, mark: string): Direction | undefined {
  // Floats: only which of two prices is higher counts.
  const way = trigger === '' || mark === '' ? 0 : Number(trigger) - Number(mark);
  if (way > 0) return 'rises';
  return way < 0 ? 'falls' : undefined;
}
