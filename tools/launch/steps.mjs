/** The steps of `npm run check` and `npm test`, each a Node program whose result is counted. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';
import { collectNode } from './child.mjs';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** @typedef {{ name: string, passed: number, failed: number, ms: number }} Result */

/**
 * Runs one program that either succeeds or not.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function single(name, args) {
  const startedAt = performance.now();
  const { code, text } = await collectNode(args);
  const ms = Math.round(performance.now() - startedAt);
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${ms} ms)`);
  if (code !== 0) console.log(text);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms };
}

/** Format, lint and the three type checks, side by side. */
export function staticSteps() {
  return Promise.all([
    single('biome', [BIOME, 'ci', '--diagnostic-level=error', '.']),
    single('types: core', [TSC, '-p', 'tsconfig.core.json']),
    single('types: node', [TSC, '-p', 'tsconfig.json']),
    single('types: web', [TSC, '-p', 'tsconfig.web.json']),
  ]);
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'data']);

/** @param {string} folder @returns {string[]} every file below, relative to the root */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/** @param {string} text closing lines of node:test @param {'pass' | 'fail' | 'cancelled'} word */
function countOf(text, word) {
  const last = [...text.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))].at(-1);
  return last ? Number(last[1]) : 0;
}

/**
 * Runs test files under node:test, their report shown as it comes.
 * @param {string} name
 * @param {RegExp} pattern which paths from the root are test files
 * @param {string[]} [flags]
 * @returns {Promise<Result>}
 */
export async function testStep(name, pattern, flags = []) {
  const startedAt = performance.now();
  const files = filesBelow('').filter((path) => pattern.test(path));
  if (files.length === 0) throw new Error(`no test file matches ${pattern}`);
  const { code, text } = await collectNode(
    [
      '--disable-warning=ExperimentalWarning',
      '--test',
      '--test-reporter=spec',
      '--test-timeout=180000',
      ...flags,
      ...files.sort(),
    ],
    { isLoud: true },
  );
  const failed = countOf(text, 'fail') + countOf(text, 'cancelled');
  const ms = Math.round(performance.now() - startedAt);
  return { name, passed: countOf(text, 'pass'), failed: code === 0 ? failed : failed || 1, ms };
}

/**
 * Prints the closing line `N passed, N failed`; resolves to the exit code.
 * @param {readonly Result[]} results
 */
export function closingLine(results) {
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  const failed = results.reduce((sum, each) => sum + each.failed, 0);
  for (const each of results.filter(({ failed: count }) => count > 0)) {
    console.log(`✖ ${each.name}: ${each.failed} failed`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
