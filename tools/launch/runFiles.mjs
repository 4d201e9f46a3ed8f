/**
 * Runs test files under node:test in the order given (its command line would sort them by name), their report on
 * the terminal. Argument: the options of `run` as JSON. Exit code 1 when anything failed.
 */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const options = JSON.parse(process.argv[2] ?? '{}');
const events = run(options);
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(spec).pipe(process.stdout);
