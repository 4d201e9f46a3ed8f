/** One line of an answer to the operator, as the door writes it and as the command line reads it. */
import type { Amount, Lots, Rate, Ticks } from '@candor/money';

/** One line of an answer, decoded. */
export type OperatorAnswer =
  | { readonly isAnswered: true; readonly result: unknown }
  | { readonly isAnswered: false; readonly code: string; readonly message: string };

/** A value as it comes out of an answer: what is a bigint here is text there. */
export type Told<Value> = Value extends bigint | Amount | Rate
  ? string
  : Value extends number | Lots | Ticks
    ? number
    : Value extends object
      ? { readonly [Name in keyof Value]: Told<Value[Name]> }
      : Value;

/** Whole numbers beyond 2^53 travel as text. */
export function writeOperatorAnswer(told: OperatorAnswer): string {
  const text = JSON.stringify(told, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return `${text}\n`;
}

/** The answer in a line; undefined when it is none. */
export function readOperatorAnswer(line: string): OperatorAnswer | undefined {
  const given = parsed(line);
  if (typeof given !== 'object' || given === null || !('isAnswered' in given)) return undefined;
  if (given.isAnswered === true && 'result' in given) {
    return { isAnswered: true, result: given.result };
  }
  const { code, message }: Readonly<Record<string, unknown>> = { ...given };
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return { isAnswered: false, code, message };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
