/**
 * The code of a source file without what is only text: comments, and what stands inside strings, templates
 * and regular expressions, become spaces. Positions and line numbers stay; code inside `${…}` stays too.
 */
import type { SourceFile } from './tree.ts';

const PLAIN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]/g;
/** What a regular expression, unlike a division, may follow. */
const BEFORE_PATTERN = /(^|[(,=:[!&|?{};+\-*%<>~^\n]|\b(?:return|typeof|case|of|in|await))\s*$/;

/** The file's code, read once. */
export const codeOf = remembered((file: SourceFile) => stripped(file.text));

/** Answers each file from memory after the first time. */
export function remembered<Value>(
  answer: (file: SourceFile) => Value,
): (file: SourceFile) => Value {
  const known = new WeakMap<SourceFile, Value>();
  return (file) => {
    const value = known.get(file) ?? answer(file);
    known.set(file, value);
    return value;
  };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** What is left of one token: quotes stay, so that a string is still seen as one. */
function shown(token: string, before: string): string | undefined {
  if (/^\/[/*]/.test(token)) return blank(token);
  if (/^['"]/.test(token)) return token[0] + blank(token.slice(1, -1)) + token.at(-1);
  if (token.startsWith('/')) return BEFORE_PATTERN.test(before) ? blank(token) : undefined;
  return token;
}

/** Text of a template up to its end or to a brace that holds code. */
const TEMPLATE = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{)?/y;

function stripped(text: string): string {
  let code = '';
  /** One entry an open brace: true when it is a template's. */
  const braces: boolean[] = [];
  const takeTemplate = () => {
    TEMPLATE.lastIndex = code.length;
    const body = TEMPLATE.exec(text)?.[0] ?? '';
    if (body.endsWith('{')) braces.push(true);
    code += blank(body.slice(0, -1)) + body.slice(-1);
  };
  while (code.length < text.length) {
    PLAIN.lastIndex = code.length;
    const found = PLAIN.exec(text);
    code += text.slice(code.length, found?.index);
    if (!found) break;
    // A slash that divides is passed over alone: what follows it is code.
    const token = shown(found[0], code.slice(-40)) ?? '/';
    code += token;
    if (token === '{') braces.push(false);
    if (token === '`' || (token === '}' && braces.pop())) takeTemplate();
  }
  return code;
}
