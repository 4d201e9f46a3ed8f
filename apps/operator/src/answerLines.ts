/** Doors that answer JSON with JSON: one object on standard input, or one per line as it is read. */
import { createInterface } from 'node:readline';
import { type Report, UsageFault } from './report.ts';
import type { Terminal } from './terminal.ts';

/** What an input was answered, or what is wrong with it. */
export type Answered = { readonly line: string } | { readonly problem: string };

/** Answers one object as it was parsed. */
export type AnswerObject = (input: Readonly<Record<string, unknown>>) => Answered;

/** Everything was said line by line. */
const NOTHING_MORE: Report = { text: '', json: {} };

/** Answers the terminal's input on its output. Throws: UsageFault when none of it could be read. */
export async function answerInput(
  answer: AnswerObject,
  { input, output }: Terminal,
): Promise<Report> {
  const say = (line: string) => output.write(`${line}\n`);
  const problem = await answerLines(createInterface({ input }), say, answer);
  if (problem !== undefined) throw new UsageFault(problem);
  return NOTHING_MORE;
}

/**
 * Answers every line, or the whole text when it is one object over several lines. Resolves with what
 * is wrong when nothing could be answered.
 */
export async function answerLines(
  lines: AsyncIterable<string>,
  say: (line: string) => void,
  answer: AnswerObject,
): Promise<string | undefined> {
  const held: string[] = [];
  let isPerLine = false;
  for await (const text of lines) {
    const line = text.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    const answered = answerText(line, answer);
    if (!isPerLine && 'problem' in answered) {
      held.push(line);
      continue;
    }
    // A line that is an object of its own: what came before it were lines as well.
    isPerLine = true;
    for (const each of held.splice(0)) say(lineOf(answerText(each, answer)));
    say(lineOf(answered));
  }
  if (isPerLine) return undefined;
  const whole = answerText(held.join('\n'), answer);
  if ('problem' in whole) return whole.problem;
  say(whole.line);
  return undefined;
}

function lineOf(answered: Answered): string {
  return 'line' in answered ? answered.line : JSON.stringify({ error: answered.problem });
}

function answerText(text: string, answer: AnswerObject): Answered {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `the input is not JSON: ${why}` };
  }
  return isObject(input) ? answer(input) : { problem: 'the input must be an object' };
}

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
