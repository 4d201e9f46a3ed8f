/** Bugs stop the process: a violated invariant is never caught in the core (house §8). */

/** Thrown when the program contradicts itself; recovery is a restart and replay. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Throws InvariantViolation with `sentence` unless `condition` holds. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new InvariantViolation(sentence);
}
