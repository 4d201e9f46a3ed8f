/**
 * `npm run check`: format, lint, types, house rules and unit tests; the inner loop, under a minute.
 * Tests that open SQL, a server or a process are named `*.integration.test.ts` and run in `npm test`.
 */
import { ensureInstalled } from './checkout.mjs';
import { closingLine, staticSteps, testStep } from './steps.mjs';

ensureInstalled();
const checks = await staticSteps();
const tests = await testStep(
  'unit tests and house rules',
  /^(packages|apps|tools\/(tidy|coverage|launch))\/(?!.*\.integration\.).*\.test\.ts$/,
);
process.exitCode = closingLine([...checks, tests]);
