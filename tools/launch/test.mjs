/** `npm test`: everything. Static checks, all tests, a short simulation, journeys in Chromium. */
import { ensureInstalled, fail } from './checkout.mjs';
import { ensurePrerequisites } from './prerequisites.mjs';
import { closingLine, staticSteps, testStep } from './steps.mjs';
import { buildWeb, isFresh } from './webBuild.mjs';

ensureInstalled();
ensurePrerequisites();
const checks = await staticSteps();
const tests = await testStep('unit, scenario, property, simulation and SQL tests', /\.test\.ts$/);
if (!isFresh() && (await buildWeb()) !== 0)
  fail('The web app does not build: see the lines above.');
const journeys = await testStep('journeys in Chromium', /^tools\/e2e\/.*\.e2e\.ts$/, [
  '--test-concurrency=1',
  '--test-global-setup=tools/e2e/stage.ts',
]);
process.exitCode = closingLine([...checks, tests, journeys]);
