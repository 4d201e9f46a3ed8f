/**
 * Walks through the house stay true: each station of a page of `docs/life-of` is a file with the name it is
 * known by, numbered without a gap. A limit order has thirty at most, and its price six forms.
 */
import type { Rule } from '../rule.ts';
import type { SourceFile, Tree } from '../tree.ts';

const PAGE = /^docs\/life-of\/[^/]+\.md$/;
const STATION = /^(\d+)\. `([^`]+)` · `([\w$]+)`: /;
/** The sentence that lists the forms of a price, a dot between them: its count in words, then the forms. */
const FORMS = /^## The forms of its price\n\n(\w+): ([^.]+)\./m;
const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const STATIONS_MAX: Readonly<Record<string, number>> = { 'docs/life-of/limit-order.md': 30 };

function check(tree: Tree): string[] {
  const files = new Map(tree.map((file) => [file.path, file.text]));
  return tree.filter(({ path }) => PAGE.test(path)).flatMap((page) => findingsOf(page, files));
}

function findingsOf({ path, text }: SourceFile, files: ReadonlyMap<string, string>): string[] {
  const stations = text.split('\n').filter((line) => /^\d+\. /.test(line));
  const most = STATIONS_MAX[path] ?? Number.POSITIVE_INFINITY;
  const long = stations.length > most ? [`${path} has more than ${most} stations`] : [];
  const lost = stations.flatMap((line, at) => {
    const [, number, file = '', name = ''] = STATION.exec(line) ?? [];
    if (Number(number) !== at + 1) return [`${path}: station ${at + 1} is not told as one`];
    const isThere = RegExp(`\\b${name}\\b`).test(files.get(file) ?? '');
    return isThere ? [] : [`${path}: ${name} is not in ${file}`];
  });
  return [...long, ...lost, ...(path in STATIONS_MAX ? wrongForms(path, text) : [])];
}

function wrongForms(path: string, text: string): string[] {
  const [, count = '', forms = ''] = FORMS.exec(text) ?? [];
  const told = forms === '' ? 0 : forms.split(' · ').length;
  const isTrue = told > 0 && COUNTS[told] === count;
  return isTrue ? [] : [`${path}: ${count || 'no'} forms of a price are said, ${told} are told`];
}

export const walks: Rule = {
  id: 'walks',
  name: 'the stations of a life-of page are there',
  check,
};
