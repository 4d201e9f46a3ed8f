/** Where the leverages of a pair stand on the ruler: evenly, as each is a choice of its own. */

/** The place of a leverage among the options, in percent of the ruler. */
export function placeOf(options: readonly number[], leverage: number): number {
  if (options.length < 2) return 0;
  return (indexOf(options, leverage) / (options.length - 1)) * 100;
}

/** The option nearest to a place on the ruler. */
export function leverageAt(options: readonly number[], percent: number): number {
  const last = options.length - 1;
  const at = Math.round((Math.min(100, Math.max(0, percent)) / 100) * last);
  return options[at] ?? options[last] ?? 1;
}

/** The option so many steps from one, no further than the ends. */
export function stepLeverage(options: readonly number[], leverage: number, steps: number): number {
  const at = Math.min(options.length - 1, Math.max(0, indexOf(options, leverage) + steps));
  return options[at] ?? leverage;
}

/** Which options have room for their figure: the ends, and so many between as a phone is wide. */
export function labeled(options: readonly number[], most = 7): readonly number[] {
  const step = Math.max(1, Math.ceil((options.length - 1) / (most - 1)));
  const last = options.length - 1;
  return options.filter((_, at) => at === last || (at % step === 0 && last - at >= step));
}

/** The option itself, or the highest below it. */
function indexOf(options: readonly number[], leverage: number): number {
  return Math.max(
    0,
    options.findLastIndex((each) => each <= leverage),
  );
}
