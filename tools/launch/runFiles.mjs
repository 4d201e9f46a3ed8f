/**
 * Runs test files under node:test in the order given (its command line would sort them by name), their report on
 * the terminal, and which of them took longest. Argument: the options of `run` as JSON, and in it `together`:
 * files that share one process, because starting one for each takes longer than what they do. Exit code 1 when
 * anything failed.
 */
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const SLOWEST = 10;
/** @typedef {{ file: string, ms: number }} Taken */
/** @type {Taken[]} */
const taken = [];
const { together = [], ...options } = JSON.parse(process.argv[2] ?? '{}');

const finished = (/** @type {ReturnType<typeof run>} */ events) => {
  events.on('test:fail', () => {
    process.exitCode = 1;
  });
  events.on('test:complete', ({ name, file, details }) => {
    if (name === file) taken.push({ file: relative(process.cwd(), name), ms: details.duration_ms });
  });
  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  return new Promise((resolve) => report.once('end', resolve));
};

if (together.length > 0) {
  process.env.TESTS_TOGETHER = JSON.stringify(together);
  options.files.unshift(fileURLToPath(new URL('./together.mjs', import.meta.url)));
}
await finished(run(options));
taken.sort((left, right) => right.ms - left.ms);
for (const { file, ms } of taken.slice(0, SLOWEST)) {
  console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s ${file}`);
}
