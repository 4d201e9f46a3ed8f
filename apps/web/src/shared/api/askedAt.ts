/** When what was read had been asked for, by this page's clock that never goes back. */
const times = new WeakMap<object, number>();

/** Remembers when `value` had been asked for. */
export function keepAskedAt(value: unknown, at: number): void {
  if (typeof value === 'object' && value !== null) times.set(value, at);
}

/** When `value` had been asked for; undefined where no call answered just that. */
export function askedAt(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null ? times.get(value) : undefined;
}
