import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, commands, rejects } from './rules/calls.ts';
import { casts } from './rules/casts.ts';
import { comments, headers } from './rules/comments.ts';
import { deadFiles } from './rules/deadFiles.ts';
import { pages, readmes } from './rules/documents.ts';
import { names } from './rules/names.ts';
import { privacy } from './rules/privacy.ts';
import { roomImports } from './rules/roomImports.ts';
import { size } from './rules/size.ts';
import { wireWords } from './rules/wireWords.ts';
import type { Tree } from './tree.ts';

function treeOf(files: Record<string, string>): Tree {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

test('a screen that imports another screen is found', () => {
  const tree = treeOf({
    'apps/web/src/screens/home/Home.tsx': "import { x } from '../trade/Trade.tsx';",
    'apps/web/src/screens/trade/Trade.tsx': 'export const x = 1;',
  });
  assert.equal(roomImports.check(tree).length, 1);
});

test('the book may not import the ledger', () => {
  const tree = treeOf({
    'packages/core/src/book/match.ts': "import { Ledger } from '../ledger/ledger.ts';",
    'packages/core/src/ledger/ledger.ts': 'export class Ledger {}',
  });
  assert.equal(roomImports.check(tree).length, 1);
});

test('a package is reached through its door', () => {
  const tree = treeOf({
    'packages/money/package.json': '{"exports":{".":"./src/index.ts"}}',
    'packages/money/src/index.ts': '',
    'packages/journal/src/journal.ts': "import { amount } from '@candor/money';",
  });
  assert.deepEqual(roomImports.check(tree), [
    'packages/journal/src/journal.ts may not import packages/money/src/index.ts',
  ]);
});

test('a wire word outside wire is found', () => {
  const tree = treeOf({ 'apps/web/src/a.ts': 'const tradcoin = 1;' });
  assert.equal(wireWords.check(tree).length, 1);
  assert.equal(wireWords.check(treeOf({ 'packages/wire/src/a.ts': 'tradcoin' })).length, 0);
});

test('an empty name is found', () => {
  assert.equal(names.check(treeOf({ 'apps/web/src/utils/a.ts': '' })).length, 1);
});

test('a file that grew too long is found', () => {
  assert.equal(size.check(treeOf({ 'apps/a.ts': 'x\n'.repeat(401) })).length, 1);
  assert.equal(size.check(treeOf({ 'apps/a.ts': 'x\n'.repeat(400) })).length, 0);
});

test('unfinished marks, suppressions and skipped tests are found', () => {
  const skipped = ['test', 'skip('].join('.');
  const text = `// ${'TO'}DO later\n// @ts-${'ignore'}\n${skipped}'x')\n`;
  assert.equal(comments.check(treeOf({ 'apps/a.ts': text })).length, 3);
});

test('a pure file without a header is found', () => {
  assert.equal(headers.check(treeOf({ 'packages/core/src/a.ts': 'export {};' })).length, 1);
});

test('an escape from the types is found', () => {
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'const x: any = 1;' })).length, 1);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'f(x as unknown as Y);' })).length, 1);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': "log('as any');" })).length, 0);
});

test('a call without handler and test is found', () => {
  const tree = treeOf({
    'packages/wire/src/trad/buyLimit.ts': "defineCall({ method: 'POST', path: '/trad/buyLimit' })",
  });
  assert.equal(calls.check(tree).length, 2);
});

test('a refusal without text and test is found', () => {
  const tree = treeOf({ 'packages/core/src/rejectReason.ts': '  balanceTooLow: 3005,\n' });
  assert.equal(rejects.check(tree).length, 6);
});

test('a command without a test is found', () => {
  const tree = treeOf({ 'packages/core/src/command.ts': "type: 'cancelOrder'" });
  assert.equal(commands.check(tree).length, 1);
});

test('a room without README and a broken link are found', () => {
  const tree = treeOf({
    'packages/core/src/book/a.ts': '',
    'packages/core/README.md': '# Core\n[x](nowhere.md)\n',
  });
  assert.deepEqual(readmes.check(tree), ['packages/core/src/book has no README.md']);
  assert.equal(pages.check(tree).length, 1);
});

test('a file nobody imports is found', () => {
  const tree = treeOf({
    'apps/web/src/a.ts': "import './b.ts';",
    'apps/web/src/b.ts': '',
    'apps/web/src/main.tsx': "import { a } from './a.ts';",
    'apps/web/src/c.ts': '',
  });
  assert.deepEqual(deadFiles.check(tree), ['apps/web/src/c.ts is imported by nothing']);
});

test('machine paths and registry hosts are found', () => {
  assert.equal(privacy.check(treeOf({ 'a.md': `see /${'work'}/main` })).length, 1);
  assert.equal(privacy.check(treeOf({ 'a.md': `registry.npm${'js'}.org` })).length, 1);
});
