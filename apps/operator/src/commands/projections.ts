/** candor projections rebuild: the tables of history emptied and made again from the journal. */
import { ask } from '../liveServer.ts';
import type { Verb } from '../verb.ts';

export const projectionsRebuild: Verb = {
  usage: 'rebuild',
  summary: 'empty the tables of history and make them again from the journal',
  run: async ({ dataDir }) => {
    await ask(dataDir, 'rebuildProjections', {});
    const text = 'the tables are empty and are being made again; trading goes on';
    return { text, json: { isRebuilding: true } };
  },
};
