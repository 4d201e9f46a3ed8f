/** candor journal verify, prune: the log checked frame by frame, and its oldest part given up. */
import { openJournal, pruneJournal, SnapshotStore, verifyJournal } from '@candor/journal';
import { clusterIdOf } from '../../../server/src/engine/clusterId.ts';
import { durableSeqOf, isDemoLog, journalOf, verifyUpTo } from '../dataDirectory.ts';
import { OperatorFault, UsageFault } from '../report.ts';
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

export const journalPrune: Verb = {
  usage: 'prune',
  summary:
    'remove what two verified snapshots no longer need; history cannot be rebuilt from it again',
  options: [['--yes', 'remove, after a backup; without it nothing is done']],
  run: async ({ dataDir, options }) => {
    if (!options.yes) throw new UsageFault('take a backup first, then: candor journal prune --yes');
    const directory = journalOf(dataDir);
    const { isLive } = await durableSeqOf(dataDir);
    if (isLive) throw new OperatorFault('isRunning', 'stop the server first');
    const removed = prune(directory);
    const { firstSeq, lastSeq } = verifyJournal({ directory });
    const what = removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`;
    return {
      text: `${what}; entries ${firstSeq} to ${lastSeq} are kept`,
      json: { removed, firstSeq, lastSeq },
    };
  },
};

/** Opening it takes the lock and recovers it: no server can start meanwhile. */
function prune(directory: string): readonly string[] {
  const journal = openJournal({ directory, clusterId: clusterIdOf(isDemoLog(directory)) });
  try {
    return pruneJournal(journal, new SnapshotStore({ directory }));
  } finally {
    journal.close();
  }
}
