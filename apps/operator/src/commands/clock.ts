/** candor clock: the operator's word on a clock that jumped. */
import { ask } from '../liveServer.ts';
import type { Verb } from '../verb.ts';

export const clockBelieve: Verb = {
  usage: 'believe',
  summary: 'after a jump of the clock: it is right as it stands now, time goes on from there',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'clock.believe', {});
    return { text: `time goes on from ${new Date(json.time).toISOString()}`, json };
  },
};
