/**
 * candor book: tries a sequence of orders on the exchange's own matching code. One JSON object on
 * standard input, or one per line: then a line is answered as soon as it is read.
 */
import { createInterface } from 'node:readline';
import { playBook } from '@candor/core/book';
import { type Report, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const book: Verb = {
  usage: 'book',
  summary:
    'try orders on an empty book: {"steps":[…]} on standard input, or one such object per line',
  run: async () => {
    const answered = await answerLines(createInterface({ input: process.stdin }), (line) =>
      process.stdout.write(`${line}\n`),
    );
    if (answered !== undefined) throw new UsageFault(answered);
    return NOTHING_MORE;
  },
};

/** Everything was said line by line. */
const NOTHING_MORE: Report = { text: '', json: {} };

type Played = { readonly line: string } | { readonly problem: string };

/**
 * Answers every line, or the whole text when it is one object over several lines. Resolves with what
 * is wrong when nothing could be answered.
 */
export async function answerLines(
  lines: AsyncIterable<string>,
  say: (line: string) => void,
): Promise<string | undefined> {
  const held: string[] = [];
  let isPerLine = false;
  for await (const text of lines) {
    const line = text.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    const played = playText(line);
    if (!isPerLine && 'problem' in played) {
      held.push(line);
      continue;
    }
    // A line that is an object of its own: what came before it were lines as well.
    isPerLine = true;
    for (const each of held.splice(0)) say(lineOf(playText(each)));
    say(lineOf(played));
  }
  if (isPerLine) return undefined;
  const whole = playText(held.join('\n'));
  if ('problem' in whole) return whole.problem;
  say(whole.line);
  return undefined;
}

function lineOf(played: Played): string {
  return 'line' in played ? played.line : JSON.stringify({ error: played.problem });
}

/** Plays one JSON text. */
function playText(text: string): Played {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `the input is not JSON: ${why}` };
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { problem: 'the input must be an object {"steps":[…]}' };
  }
  if (!('steps' in input) || !Array.isArray(input.steps)) {
    return { problem: 'the input has no list "steps": {"steps":[…]} is expected' };
  }
  return { line: JSON.stringify(playBook({ steps: input.steps })) };
}
