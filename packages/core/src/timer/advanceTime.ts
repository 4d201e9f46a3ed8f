/** advanceTime: nothing but the entry's time. */
import { ACCEPTED, type Outcome } from '../outcome.ts';

/** Accepts that time has passed; `step` has moved the exchange's time before. */
export function advanceTime(): Outcome {
  return ACCEPTED;
}
