/** `npm run -s measure`: the distributions of the house, as a page of tables. */
import { join } from 'node:path';
import { readTree } from '../tidy/tree.ts';
import { guards, longest, partRows } from './distributions.ts';

const tree = readTree(join(import.meta.dirname, '../..'));
const { lines, asserts } = guards(tree);
console.log(`| part | files | lines | lines of a file: p50 / p90 / p95 / p99 / longest | functions | lines of a function: the same | comments |
|---|---|---|---|---|---|---|
${partRows(tree).join('\n')}

Functions of the core that move money: ${lines} lines, ${asserts} asserts, one for every ${(lines / Math.max(1, asserts)).toFixed(1)}.

The longest functions: ${longest(tree).join(' · ')}.`);
