/** Writes docs/spec-coverage.md; with --check, fails when the page on disk is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readTree } from '../tidy/tree.ts';
import { coveragePage, quotingTests } from './coverage.ts';

const root = join(import.meta.dirname, '../..');
const tests = readTree(root)
  .filter((file) => isTest(file.path) && !file.path.startsWith('tools/coverage/'))
  .flatMap((file) => quotingTests(file.path, file.text));
const page = coveragePage(tests);
const target = join(root, 'docs/spec-coverage.md');

if (!process.argv.includes('--check')) {
  writeFileSync(target, page);
} else if (readFileSync(target, 'utf8') !== page) {
  console.error('docs/spec-coverage.md is out of date: run npm run coverage');
  process.exitCode = 1;
}
