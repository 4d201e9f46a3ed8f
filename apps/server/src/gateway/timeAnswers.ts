/** Times and counts the answers of one call by their code; what counts for a code is looked up once. */
import type { CallName } from '@candor/wire';
import type { Metrics } from '../ops/metrics.ts';

/** Takes the code of an answer and how long it took. */
export type TimeAnswer = (code: number, seconds: number) => void;

/** Opens the count of a call. */
export function timeAnswers({ calls }: Pick<Metrics, 'calls'>, call: CallName): TimeAnswer {
  const known = new Map<number, { observe(seconds: number): void }>();
  const of = (code: number) => {
    const made = calls.labels({ call, code });
    known.set(code, made);
    return made;
  };
  return (code, seconds) => (known.get(code) ?? of(code)).observe(seconds);
}
