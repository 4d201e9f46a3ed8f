import { at } from './callKey.ts';

/** What a commitment of the member's, or news of an offering, changes. */
export const OFFERING_CALLS = [at('/ieo/getIeoList'), at('/ieo/ieoInfo'), at('/ieo/ieoOrder')];
