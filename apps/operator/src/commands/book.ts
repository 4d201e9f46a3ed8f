/**
 * candor book: tries a sequence of orders on the exchange's own matching code. One JSON object on
 * standard input, or one per line: then a line is answered as soon as it is read.
 */
import { playBook } from '@candor/core/book';
import { type Answered, answerInput } from '../answerLines.ts';
import type { Verb } from '../verb.ts';

export const book: Verb = {
  usage: 'book',
  summary:
    'try orders on an empty book: {"steps":[…]} on standard input, or one such object per line',
  run: ({ terminal }) => answerInput(answerBook, terminal),
};

/** Plays one sequence. */
export function answerBook(input: Readonly<Record<string, unknown>>): Answered {
  const { steps } = input;
  if (!Array.isArray(steps)) {
    return { problem: 'the input has no list "steps": {"steps":[…]} is expected' };
  }
  return { line: JSON.stringify(playBook({ steps })) };
}
