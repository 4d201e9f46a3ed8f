import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleChecks } from './rules/styleChecks.ts';
import { treeOf } from './testing/treeOf.ts';

const HOUSE = {
  'tools/tidy/rules/names.ts': 'export const names: Rule = {};',
  'tools/tidy/names.test.ts': 'names.check(tree)',
  'biome.json': '{"noImportCycles":"error"}',
  'tsconfig.core.json': '{}',
  'packages/a.test.ts': "test('x', f);",
};

/** What is said when the one row of STYLE.md names these checks. */
function said(checkedBy: string, files: Readonly<Record<string, string>> = HOUSE): string[] {
  const head = '# Style\n\n| rule | reason | checked by |\n|---|---|---|\n';
  return styleChecks.check(treeOf({ ...files, 'STYLE.md': `${head}| a | b | ${checkedBy} |\n` }));
}

test('a row may name a house rule, a rule of Biome, a type check and a test', () => {
  const all =
    'tidy: names, Biome: noImportCycles, types: tsconfig.core.json, test: packages/a.test.ts';
  assert.deepEqual(said(all), []);
  assert.deepEqual(said('tidy: names, review'), []);
});

test('a check that does not exist is found', () => {
  const wrong = ['tidy: nothing', 'Biome: noSuchRule', 'types: tsconfig.x.json', 'test: a.test.ts'];
  for (const named of wrong) assert.equal(said(`tidy: names, ${named}`).length, 1, named);
});

test('a cell of free words, or an empty one, is no check', () => {
  assert.equal(said('tidy: names, test: packages/a.test.ts and good will').length, 1);
  assert.equal(said('the ledger tests').length, 2);
  assert.equal(said('').length, 2);
});

test('a house rule that STYLE.md does not name is found', () => {
  assert.deepEqual(said('review'), ['STYLE.md does not name the rule names']);
});

test('a house rule that no test shows failing is found', () => {
  const { 'tools/tidy/names.test.ts': _, ...untested } = HOUSE;
  assert.deepEqual(said('tidy: names', untested), ['no test shows names failing']);
});
