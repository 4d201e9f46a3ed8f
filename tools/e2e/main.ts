/** `npm run e2e [-- <word>]`: the journeys alone, or those whose file's name has the word. */
import { closingLine, imageStep, journeyStep } from '../launch/steps.mjs';

process.exitCode = closingLine([await imageStep(), await journeyStep(process.argv[2])]);
