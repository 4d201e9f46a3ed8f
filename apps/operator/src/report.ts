/** What a command of the operator says and how it ends: 0 done, 1 refused or failed, 2 wrong usage. */
import { shownText } from '@candor/wire';

export interface Report {
  /** For people; what would move a terminal's cursor or turn its text is taken out of it. */
  readonly text: string;
  /** For programs, with --json. */
  readonly json: object;
  /** True for a refusal or a failed check: the exit code is 1. */
  readonly isFailed?: boolean;
}

/** The command cannot be done; ends with exit code 1. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault';
  readonly code: string;
  readonly exitCode: number = 1;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The command was not asked as it must be; ends with exit code 2. */
export class UsageFault extends OperatorFault {
  override readonly name = 'UsageFault';
  override readonly exitCode = 2;

  constructor(message: string) {
    super('usage', message);
  }
}

/** From so many characters on what somebody typed is not said back whole. */
const GIVEN_MAX = 300;
const GIVEN_SHOWN = 80;

/** A message without what is too long of the words that were typed, which it may repeat. */
export function withoutLong(message: string, given: readonly string[]): string {
  return given
    .flatMap((text) => [text, ...text.split(',')])
    .filter(({ length }) => length > GIVEN_MAX)
    .toSorted((one, other) => other.length - one.length)
    .reduce((cut, text) => cut.replaceAll(text, shortened(text)), message);
}

function shortened(text: string): string {
  return `${text.slice(0, GIVEN_SHOWN).toWellFormed()}… (${text.length} characters)`;
}

/** Exact JSON: whole numbers beyond 2^53 as text. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each));
}

/** Rows as aligned columns. A cell is one line, whatever a member wrote: none can pass for another row. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map((cell) => shownText(cell).replaceAll('\n', ' ')));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
