/** For tests: what a desk answers when it does not refuse. */
import type { Told } from '../refused.ts';

/** Throws the reason where the desk refused. */
export function answerOf<Answer extends object>(told: Told<Answer>): Answer {
  if (told.refusal === undefined) return told as Answer;
  throw new Error(told.refusal);
}
