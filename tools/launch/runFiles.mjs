/**
 * Runs test files under node:test in the order given (its command line would sort them by name), their report on
 * the terminal, and which of them took longest. A few processes share them, since starting one for each takes
 * longer than what most of them do. Argument, as JSON: `groups` (lists of files, each for one process), `concurrency`
 * (how many processes), `timeout` (of a file, in milliseconds), and whatever else `run` knows. Exit code 1 when anything failed, or a file was not
 * gone through.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const LANE = fileURLToPath(new URL('./lane.mjs', import.meta.url));
const UNTRACKED = new URL('./untracked.mjs', import.meta.url).href;
const SLOWEST = 10;
const { groups, timeout, ...options } = JSON.parse(process.argv[2] ?? '{}');
const files = groups.flat();
/** @type {Map<string, number>} milliseconds by path */
const taken = new Map();

/** Lanes that go on where one is full: enough that none has to take more than it can. */
const SPARE = Math.min(12, groups.length);

/** A path for each lane, since node:test runs a path once. */
function openLanes() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lanes-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const given = { folder, groups, timeout, spare: SPARE, untracked: UNTRACKED };
  process.env.TESTS_LANE = JSON.stringify(given);
  return Array.from({ length: Math.min(options.concurrency, groups.length) + SPARE }, (_, at) => {
    const path = join(folder, `lane-${at}.mjs`);
    copyFileSync(LANE, path);
    return path;
  });
}

const finished = (/** @type {ReturnType<typeof run>} */ events) => {
  events.on('test:fail', () => {
    process.exitCode = 1;
  });
  events.on('test:complete', ({ name, details }) => {
    if (files.includes(name)) taken.set(name, details.duration_ms);
  });
  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  return new Promise((resolve) => report.once('end', resolve));
};

await finished(run({ ...options, files: openLanes() }));
for (const path of files.filter((/** @type {string} */ each) => !taken.has(each))) {
  console.log(`✖ ${relative(process.cwd(), path)} was not gone through to its end`);
  process.exitCode = 1;
}
const slowest = [...taken].sort(([, left], [, right]) => right - left).slice(0, SLOWEST);
for (const [file, ms] of slowest) {
  console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s ${relative(process.cwd(), file)}`);
}
