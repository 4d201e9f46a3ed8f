/** candor journal verify: every frame of the log checked against its checksum and the one before. */
import { verifyJournal } from '@candor/journal';
import { durableSeqOf, journalOf, verifyUpTo } from '../dataDirectory.ts';
import type { Verb } from '../verb.ts';

export const journalVerify: Verb = {
  usage: 'verify',
  summary: 'check every frame of the journal, also beside a running server',
  run: async ({ dataDir }) => {
    const directory = journalOf(dataDir);
    const { seq, isLive } = await durableSeqOf(dataDir);
    const extent = isLive ? verifyUpTo(directory, seq) : verifyJournal({ directory });
    const { firstSeq, lastSeq, frames, segments, isTorn } = extent;
    const torn = isTorn ? ', an unfinished group at the end (never acknowledged)' : '';
    const range = `entries ${firstSeq} to ${lastSeq}`;
    return {
      text: `whole: ${range} in ${frames} groups and ${segments} segments${torn}`,
      json: { isWhole: true, isLive, ...extent },
    };
  },
};
