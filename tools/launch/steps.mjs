/** The steps of `npm run check` and `npm test`, each a Node program whose result is counted. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBundles, environmentOf } from './bundles.mjs';
import { ROOT } from './checkout.mjs';
import { collectNode } from './child.mjs';
import { testEnvironment } from './testGround.mjs';
import { buildWeb, isFresh } from './webBuild.mjs';

/** Several checkers would each look at what they share; the tests have the other processors. */
const TSC = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--checkers', '1', '-p'];
/** A checker ends before what it looked at has to be collected: a third of its work otherwise, for a fifth more memory. */
const CHECKER = { GOMAXPROCS: '1', GOGC: 'off' };
/** Threads that wait for each other's files work a fifth more. */
const BIOME = [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '--threads=1'];

/** @typedef {{ name: string, passed: number, failed: number, ms: number, again?: string[], report?: string }} Result */
/**
 * Node's flags, the tests' environment, how many files at a time and what else node:test should know, and whether
 * everything else goes first.
 * @typedef {{ flags?: string[], environment?: Record<string, string>, options?: object, isBehind?: boolean }} TestOptions
 */

/**
 * Runs one program that either succeeds or not.
 * @param {string} name
 * @param {string[]} args
 * @param {{ isBehind?: boolean, extraEnvironment?: Record<string, string> }} [more]
 * @returns {Promise<Result>}
 */
async function single(name, args, more) {
  const startedAt = performance.now();
  const { code, text } = await collectNode(args, more);
  const result = told(name, code, startedAt);
  if (code !== 0) console.log(text);
  return result;
}

/** @param {string} name @param {number} code 0: it succeeded @param {number} startedAt @returns {Result} */
function told(name, code, startedAt) {
  const ms = Math.round(performance.now() - startedAt);
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${ms} ms)`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms };
}

/** Format, lint and the three type checks, side by side. @param {{ isBehind?: boolean }} [more] */
export function staticSteps(more) {
  const checker = { ...more, extraEnvironment: CHECKER };
  return Promise.all([
    single('biome', [...BIOME, '--diagnostic-level=error', '.'], more),
    single('types: core', [...TSC, 'tsconfig.core.json'], checker),
    single('types: node', [...TSC, 'tsconfig.json'], checker),
    single('types: web', [...TSC, 'tsconfig.web.json'], checker),
  ]);
}

/**
 * Writes the image that fresh embedded databases start from, as an install for production does: each of the
 * many servers of the tests is then open seconds earlier.
 */
export function imageStep() {
  return single('image of a fresh database', [join(ROOT, 'apps/server/src/sql/image/main.ts')]);
}

/** What tests are started with once the bundles are there. @type {Record<string, string>} */
let bundledEnvironment = {};

/** Bundles the programs of a server; the tests that are run after it start these. */
export async function bundleStep() {
  const startedAt = performance.now();
  const { code, text, flag } = await ensureBundles('server');
  if (code !== 0) console.log(text);
  else bundledEnvironment = environmentOf(flag);
  return told('bundles of the server', code, startedAt);
}

/**
 * The web app that the journeys open, built if its sources changed.
 * @returns {Promise<Result>}
 */
export async function webStep() {
  const startedAt = performance.now();
  const code = isFresh() ? 0 : await buildWeb();
  return told('web app', code, startedAt);
}

const RUN_FILES = join(ROOT, 'tools/launch/runFiles.mjs');
/** Long enough for the longest of them on a machine with other things to do. */
const FILE_MS_MAX = 450_000;
/** Behind everything else a file may take as long as all that goes first. */
const BEHIND_MS_MAX = 1_800_000;
/** Node's own code in pages of 2 MiB: finding the pages of a process with much code is a tenth of its work. */
const LARGE_PAGES = '--use-largepages=silent';
/**
 * Each test's embedded database lives for seconds: its code is compiled once and quickly, since optimising it in
 * the background cost more than all that ran. Nor do helpers of its threads collect and compile: waking them for what
 * little there is was a fifth of opening a server.
 */
const SHORT_LIVED = ['--liftoff-only', '--single-threaded', LARGE_PAGES];
/**
 * Files that start servers, databases and nodes wait for them, and what only computes is done meanwhile: more at a
 * time would only make the same work dearer, as servers, pages and caches stand in each other's way. Two journeys at
 * a time take 80 s for what four take 130 s for, on two processors that nothing else uses.
 */
const FILES_AT_ONCE = availableParallelism();

/**
 * The longest first, then all that starts servers, so that no processor waits for the last file: what starts processes
 * of servers, again and again, takes longer than what opens one beside itself. What mostly waits for time limits and
 * turns of others goes in front, while there is computing to do beside it.
 */
const FIRST = [
  /^tools\/sim\/simulation|^tools\/e2e\/routes|^tools\/world\/(fuzz|whoseData)/,
  /\/(holdDatabase|projector|cycle\/cycle)\.integration|^tools\/world\/(lostSql|killedChains)/,
  /openTruths|^tools\/sim\/|^tools\/e2e\/(identity|keyboard|killedServer|ownServer|wallet)/,
  /^tools\/world\//,
  /^apps\/operator\/.*\.integration\./,
  /\.integration\./,
];

/** @param {string} path */
function turnOf(path) {
  const turn = FIRST.findIndex((pattern) => pattern.test(path));
  return turn < 0 ? FIRST.length : turn;
}

/** @param {string} left @param {string} right */
function byTurn(left, right) {
  return turnOf(left) - turnOf(right) || (left < right ? -1 : 1);
}

/** These take the server of their process, if one is open. */
const SHARING = /\bsharedServer\(/;

/**
 * The files that share a server are one group, gone through one after another in the order of their names, so that a
 * run is like the next; the group is the longest of all. Every other file is one by itself.
 * @param {string[]} files
 */
function groupsOf(files) {
  const isSharing = (/** @type {string} */ path) =>
    path.endsWith('.test.ts') && SHARING.test(readFileSync(join(ROOT, path), 'utf8'));
  const sorted = files.toSorted(byTurn);
  const together = sorted.filter(isSharing);
  const alone = sorted.filter((path) => !together.includes(path));
  const shared = together.length > 0 ? [together.map((path) => join(ROOT, path))] : [];
  return [...shared, ...eachAlone(alone)];
}

/** @param {string[]} files */
function eachAlone(files) {
  return files.map((path) => [join(ROOT, path)]);
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

/** @param {RegExp} pattern */
function filesOf(pattern) {
  const files = filesBelow('').filter((path) => pattern.test(path));
  if (files.length === 0) throw new Error(`no test file matches ${pattern}`);
  return files;
}

/** @param {string} text closing lines of node:test @param {'pass' | 'fail' | 'cancelled'} word */
function countOf(text, word) {
  const counts = [...text.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Tests of programs that neither wait nor look at a clock: the machine may have other things to do meanwhile. */
const COMPUTING = /^(packages\/.*|tools\/verify\/.*|tools\/sim\/simulation)\.test\.ts$/;

/**
 * The tests that only compute, behind everything else: in the time that the others wait for servers and browsers.
 * What they say comes at the end.
 * @returns {Promise<Result>}
 */
export async function computingStep() {
  const name = 'tests that compute: units, properties, simulation';
  const options = { timeout: BEHIND_MS_MAX };
  const more = { options, isBehind: true };
  const { text, ...result } = await runFiles(name, filesOf(COMPUTING), more);
  return { ...result, report: text };
}

/** All other tests. @returns {Promise<Result>} */
export function waitingStep() {
  const files = filesOf(/\.test\.ts$/).filter((path) => !COMPUTING.test(path));
  return tried('tests that wait: servers, SQL, processes', files, { flags: SHORT_LIVED });
}

/** Tests that start servers, databases and nodes wait for them; what is pure has no second try (ADR 40). */
const WAITING = /\.integration\.test\.ts$|^tools\/world\//;

/**
 * Runs test files under node:test, their report shown as it comes.
 * @param {string} name
 * @param {RegExp} pattern which paths from the root are test files
 * @param {TestOptions} [more]
 * @returns {Promise<Result>}
 */
export function testStep(name, pattern, more) {
  return tried(name, filesOf(pattern), more);
}

/** @param {string} name @param {string[]} files @param {TestOptions} [more] @returns {Promise<Result>} */
async function tried(name, files, more) {
  const first = await runFiles(name, files, more);
  return secondTry(first, files, (again) =>
    again.every((path) => WAITING.test(path))
      ? runFiles(name, again, { ...more, options: { concurrency: 1, groups: eachAlone(again) } })
      : undefined,
  );
}

/**
 * What testStep does with files that are known, and what they said.
 * @param {string} name
 * @param {string[]} files relative to the root
 * @param {TestOptions} [more]
 * @returns {Promise<Result & { text: string }>}
 */
async function runFiles(name, files, { flags = [], environment = {}, options, isBehind } = {}) {
  const startedAt = performance.now();
  const given = {
    groups: groupsOf(files),
    concurrency: FILES_AT_ONCE,
    timeout: FILE_MS_MAX,
    ...options,
  };
  const { code, text } = await collectNode(
    ['--disable-warning=ExperimentalWarning', ...flags, RUN_FILES, JSON.stringify(given)],
    {
      isLoud: !isBehind,
      isBehind,
      isLevel: !isBehind,
      extraEnvironment: { ...testEnvironment(), ...bundledEnvironment, ...environment },
    },
  );
  const failed = countOf(text, 'fail') + countOf(text, 'cancelled');
  const ms = Math.round(performance.now() - startedAt);
  const passed = countOf(text, 'pass');
  return { name, passed, failed: code === 0 ? failed : failed || 1, ms, text };
}

/** More files than these that fail are no accident of a busy machine. */
const AGAIN_MAX = 4;

/**
 * The journeys whose file's name has the word, a few beside each other, each with a server of its own. Where a
 * few files fail, they are gone through once more, with the machine to themselves, and named at the end (ADR 40).
 * @param {string} [word]
 * @returns {Promise<Result>}
 */
export async function journeyStep(word = '') {
  const files = filesOf(new RegExp(`^tools/e2e/.*${word}.*\\.e2e\\.ts$`));
  const first = await runJourneys(files, Math.min(FILES_AT_ONCE, files.length));
  return secondTry(first, files, (again) => runJourneys(again, 1));
}

/**
 * Runs the few files that failed once more. A counterexample that was found is a fault, whether or not it is found
 * again.
 * @param {Result & { text: string }} first
 * @param {string[]} files those that ran
 * @param {(again: string[]) => Promise<Result> | undefined} run undefined: these have no second try
 * @returns {Promise<Result>}
 */
async function secondTry({ text, ...first }, files, run) {
  const again = failedFiles(text, files);
  const isFault = again.length === 0 || again.length > AGAIN_MAX || /Counterexample:/.test(text);
  const trying = isFault ? undefined : run(again);
  if (trying === undefined) return first;
  console.log(`\nOnce more, alone: ${again.join(', ')}`);
  const second = await trying;
  const passed = first.passed + Math.max(0, first.failed - second.failed);
  return { ...first, passed, failed: second.failed, ms: first.ms + second.ms, again };
}

/** @param {string[]} files @param {number} lanes */
function runJourneys(files, lanes) {
  return runFiles('journeys in Chromium', files, {
    flags: SHORT_LIVED,
    environment: { E2E_LANES: String(lanes) },
    options: { concurrency: lanes, globalSetupPath: join(ROOT, 'tools/e2e/stage.ts') },
  });
}

/** @param {string} text closing lines of node:test @param {string[]} files those that ran */
function failedFiles(text, files) {
  // A test that fails is told with its place, a file that cannot be read or closed with its path alone.
  const told = text.matchAll(/^(?:test at (\S+\.ts):|✖ (\S+\.ts) \()/gm);
  const named = [...told].map(([, place, path]) => place ?? path);
  return files.filter((path) => named.some((each) => each?.endsWith(path)));
}

/**
 * Prints what ran behind the others has said, and the closing line `N passed, N failed`; resolves to the exit code.
 * @param {readonly Result[]} results
 */
export function closingLine(results) {
  for (const { report } of results) if (report) console.log(report);
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  const failed = results.reduce((sum, each) => sum + each.failed, 0);
  for (const each of results.filter(({ failed: count }) => count > 0)) {
    console.log(`✖ ${each.name}: ${each.failed} failed`);
  }
  for (const path of results.flatMap(({ again = [] }) => again)) {
    console.log(`! ${path} failed beside the others and was gone through once more`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
