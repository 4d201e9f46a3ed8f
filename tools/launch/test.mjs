/** `npm test`: everything. Static checks, all tests, a short simulation, journeys in Chromium. */
import { ensureInstalled, fail } from './checkout.mjs';
import { ensurePrerequisites } from './prerequisites.mjs';
import {
  bundleStep,
  closingLine,
  imageStep,
  journeyStep,
  SHORT_LIVED,
  staticSteps,
  testStep,
} from './steps.mjs';
import { buildWeb, isFresh } from './webBuild.mjs';

ensureInstalled();
ensurePrerequisites();
const checks = [...(await staticSteps()), await imageStep(), await bundleStep()];
const tests = await testStep('unit, scenario, property, simulation and SQL tests', /\.test\.ts$/, {
  flags: SHORT_LIVED,
});
if (!isFresh() && (await buildWeb()) !== 0)
  fail('The web app does not build: see the lines above.');
const journeys = await journeyStep();
process.exitCode = closingLine([...checks, tests, journeys]);
