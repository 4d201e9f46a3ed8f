/** `npm test`: everything. Static checks, all tests, a short simulation, journeys in Chromium. */
import { ensureInstalled } from './checkout.mjs';
import { ensurePrerequisites } from './prerequisites.mjs';
import {
  bundleStep,
  closingLine,
  computingStep,
  imageStep,
  journeyStep,
  staticSteps,
  waitingStep,
  webStep,
} from './steps.mjs';

ensureInstalled();
ensurePrerequisites();
// Whatever only computes is done in the time that tests wait for servers, and then for browsers.
const checking = staticSteps({ isBehind: true });
const computing = checking.then(computingStep);
const prepared = await Promise.all([imageStep(), bundleStep(), webStep()]);
const canTest = prepared.every(({ failed }) => failed === 0);
const results = canTest ? [...prepared, await waitingStep(), await journeyStep()] : prepared;
process.exitCode = closingLine([...(await checking), await computing, ...results]);
