/** Holding a stepper: when it begins to repeat, how often, and how far each repeat goes. Pure. */

/** A press that lasts this long is held. */
export const HOLD_AFTER_MS = 400;
export const REPEAT_MS = 80;

const REPEATS_OF_A_SIZE = 10;
const SIZES = [1, 10, 100, 1_000];

/** The steps of a repeat, counted from 0: ten of one, ten of ten, and so on up to thousands. */
export function stepsOfRepeat(repeat: number): number {
  return SIZES[Math.min(SIZES.length - 1, Math.floor(repeat / REPEATS_OF_A_SIZE))] ?? 1;
}
