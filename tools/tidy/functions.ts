/**
 * Functions of a formatted source file, with their lines. Read by indentation: a formatted block ends at
 * the first line that stands as far left as the line it began on. Types of functions are read as well;
 * that is harmless where only length counts.
 */
import { codeOf } from './code.ts';
import type { SourceFile } from './tree.ts';

export interface FunctionFound {
  /** The name it is declared with, a test's title, or the call it is handed to. */
  readonly name: string;
  /** First line, counted from 1. */
  readonly line: number;
  readonly lines: number;
}

/** What begins a block that is no function's. */
const STATEMENT =
  /^(\} )?(export )?(default )?(abstract )?(if|else|for|while|do|switch|try|catch|finally|class|interface|return|case|type)\b/;
/** A group of tests only holds them. */
const GROUP = /^describe\(/;
const ARROW = /=>(?:\s*[\w$.<>]*)?\s*(?:[({[]+|<[^;]*)?$/;
const BODY = /\)(?::\s.*)?\s\{$|^\s*\} \{$/;

/** Every function of a file, outer ones with what is inside them. */
export function functionsOf(file: SourceFile): FunctionFound[] {
  const code = codeOf(file)
    .split('\n')
    .map((line) => line.trimEnd());
  const shown = file.text.split('\n');
  return code.flatMap((line, at) => {
    if (!opensFunction(code, at, line)) return [];
    const first = firstLine(code, at);
    const lines = lastLine(code, at) - first + 1;
    return [{ name: nameOf(shown[first] ?? ''), line: first + 1, lines }];
  });
}

function opensFunction(code: readonly string[], at: number, line: string): boolean {
  const head = (code[firstLine(code, at)] ?? '').trim();
  if (ARROW.test(line)) return !GROUP.test(head);
  if (!BODY.test(line) || STATEMENT.test(head)) return false;
  // `): {` begins a type when the body follows its end.
  return !/^\s*\} \{$/.test(code[lastLine(code, at)] ?? '');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Where the statement began that ends in this line: its parameters may stand on lines of their own. */
function firstLine(code: readonly string[], at: number): number {
  const indent = indentOf(code[at] ?? '');
  let first = at;
  while (first > 0 && /^\s*[)}\]>]/.test(code[first] ?? '')) {
    first -= 1;
    while (first > 0 && isInside(code[first] ?? '', indent)) first -= 1;
  }
  return first;
}

/** The line that stands as far left again; for a body without brackets the line before it. */
function lastLine(code: readonly string[], at: number): number {
  const indent = indentOf(code[at] ?? '');
  let last = at + 1;
  while (last < code.length && isInside(code[last] ?? '', indent)) last += 1;
  return /^\s*[)}\]<]/.test(code[last] ?? '') ? last : last - 1;
}

/** What a template holds, and its end, may stand further left. */
function isInside(line: string, indent: number): boolean {
  return line === '' || /^\s*[`{]/.test(line) || indentOf(line) > indent;
}

const NAMED =
  /(?:function\*?|const|let|static|get|set|async|private|public|readonly)\s+(?!function|async|readonly|static)\*?([\w$#]+)|^\s*(?:(?:await|return)\s+)?([\w$.#]+)\s*[(:=]/;

function nameOf(line: string): string {
  const title = /^\s*(?:test|describe)\('((?:\\.|[^'])*)'/.exec(line)?.[1];
  const found = NAMED.exec(line);
  return title ?? found?.[1] ?? found?.[2] ?? line.trim().slice(0, 40);
}
