/** Questions and answers as lines of JSON, each held against the contract by who takes it in. */
import * as z from 'zod/mini';
import { type AnswerOf, type AskedOf, CONTRACT, type OperationName } from './operations.ts';

/** What an operation was answered: as the contract has it, or why there is nothing. */
export type OperatorAnswer<Result = unknown> =
  | { readonly isAnswered: true; readonly result: Result }
  | { readonly isAnswered: false; readonly code: string; readonly message: string };

/** What was read, or a sentence that says what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** A question in house units. */
export function readAsked<Name extends OperationName>(
  name: Name,
  given: unknown,
): Read<AskedOf<Name>> {
  return readBy<AskedOf<Name>>(CONTRACT[name].asked, given);
}

function readBy<Value>(schema: z.core.$ZodType<Value>, given: unknown): Read<Value> {
  const parsed = z.safeParse(schema, given);
  return parsed.success ? { value: parsed.data } : { problem: problemOf(parsed.error) };
}

/** The first thing that is wrong, as a sentence that begins with the field. */
function problemOf({ issues: [issue] }: z.core.$ZodError): string {
  if (issue === undefined) return 'it is not what the contract says';
  const field = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return `${field} ${issue.message}`;
  return `${[field, issue.keys[0]].filter(Boolean).join('.')} is not known here`;
}

/** What of an answer may be told: what the contract names. Whole numbers beyond 2^53 are text from here on. */
export function toldBy<Name extends OperationName>(name: Name, answer: unknown): Read<unknown> {
  return readBy<unknown>(CONTRACT[name].answer, JSON.parse(textOf(answer)));
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' ? each.toString() : each,
  );
  return text ?? 'null';
}

/** One line of an answer. */
export function writeOperatorAnswer(told: OperatorAnswer): string {
  return `${textOf(told)}\n`;
}

/** The answer in a line; one that does not fit the contract is refused. */
export function readOperatorAnswer<Name extends OperationName>(
  name: Name,
  line: string,
): OperatorAnswer<AnswerOf<Name>> {
  const given = parsed(line);
  if (given.isAnswered === true) {
    const read = readBy<AnswerOf<Name>>(CONTRACT[name].answer, given.result);
    if ('value' in read) return { isAnswered: true, result: read.value };
    return notFitting(`the answer to ${name} is not what the contract says: ${read.problem}`);
  }
  const { code, message } = given;
  if (given.isAnswered !== false || typeof code !== 'string' || typeof message !== 'string') {
    return notFitting(`the answer to ${name} is none`);
  }
  return { isAnswered: false, code, message };
}

function notFitting(message: string) {
  return { isAnswered: false, code: 'answerInvalid', message } as const;
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(line);
    return typeof given === 'object' && given !== null ? { ...given } : {};
  } catch {
    return {};
  }
}
