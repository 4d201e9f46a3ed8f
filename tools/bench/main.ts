/**
 * `npm run bench -- --only=orderBook --json`: runs every `*.bench.ts` of this folder, or those whose
 * name contains a word; prints a line per figure, as JSON on request. Code is compiled as the engine's is.
 */
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compileDeep } from '../../apps/server/src/engine/inlining.ts';
import { type Bench, type Figure, verdictOf } from './bench.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

function print(figure: Figure): void {
  if (values.json) {
    const verdict = verdictOf(figure);
    console.log(JSON.stringify(verdict === '' ? figure : { ...figure, verdict }));
    return;
  }
  const { name, value, unit, peer, ratio } = figure;
  const against = peer === undefined ? '' : `  ${ratio ?? ''} × ${peer}`;
  console.log(
    `${name.padEnd(40)} ${String(value).padStart(10)} ${unit}${against}  ${verdictOf(figure)}`.trimEnd(),
  );
}

compileDeep();
const names = await readdir(import.meta.dirname);
for (const name of names.filter((each) => each.endsWith('.bench.ts')).sort()) {
  if (!name.includes(values.only)) continue;
  const { bench }: { readonly bench: Bench } = await import(new URL(name, import.meta.url).href);
  await bench.run(print);
}
