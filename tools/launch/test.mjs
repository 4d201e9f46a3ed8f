/** `npm test`: everything. Static checks, all tests, a short simulation, journeys in Chromium. */
import { ensureInstalled } from './checkout.mjs';
import { ensurePrerequisites } from './prerequisites.mjs';
import {
  bundleStep,
  closingLine,
  imageStep,
  journeyStep,
  SHORT_LIVED,
  staticSteps,
  testStep,
  webStep,
} from './steps.mjs';

ensureInstalled();
ensurePrerequisites();
// Formats and types are checked in the time that tests wait for servers.
const checking = staticSteps();
const prepared = await Promise.all([imageStep(), bundleStep(), webStep()]);
const canTest = prepared.every(({ failed }) => failed === 0);
const results = canTest ? await testAll() : prepared;
process.exitCode = closingLine([...(await checking), ...results]);

/** What is tested once a server and the app can be started. */
async function testAll() {
  const tests = await testStep(
    'unit, scenario, property, simulation and SQL tests',
    /\.test\.ts$/,
    { flags: SHORT_LIVED },
  );
  return [...prepared, tests, await journeyStep()];
}
