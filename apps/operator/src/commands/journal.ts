/** candor journal verify, prune: the log checked frame by frame, and its oldest part given up. */
import { openJournal, pruneJournal, SnapshotStore, verifyJournal } from '@candor/journal';
import { holdDataDir, ownerOf, readLog } from '@candor/server/data';
import { durableSeqOf, journalOf, logOf, lookAt, troublesOf } from '../dataDirectory.ts';
import { lookAtSigner } from '../lookAtSigner.ts';
import { lookAtTicks, wordsOf } from '../lookAtTicks.ts';
import { OperatorFault, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const journalVerify: Verb = {
  usage: 'verify',
  summary:
    "check every frame of the journal, the signed ticks and the signer's journal, also beside a running server",
  run: async ({ dataDir }) => {
    const directory = journalOf(dataDir);
    const found = await lookAt(dataDir);
    const { seq, isLive } = await durableSeqOf(dataDir);
    const log = logOf(directory);
    const { exchangeId } = log;
    const extent = await readLog(log).verify(isLive ? seq : undefined);
    const ticks = await lookAtTicks(dataDir, { seq, isLive });
    const signer = await lookAtSigner(dataDir, exchangeId);
    const troubles = [...troublesOf(dataDir, found, seq), ...ticks.troubles, ...signer.troubles];
    const { firstSeq, lastSeq, frames, segments, isTorn } = extent;
    const torn = isTorn ? ', an unfinished group at the end (never acknowledged)' : '';
    const range = `entries ${firstSeq} to ${lastSeq}`;
    const whole = `whole: ${range} in ${frames} groups and ${segments} segments${torn}`;
    const words = [whole, `exchange ${exchangeId}`, ...wordsOf(ticks.checked), ...signer.words];
    const told = { ticks: ticks.checked, signer: signer.told };
    return {
      text: [...words, ...troubles].join('\n'),
      json: { isWhole: true, isLive, exchangeId, troubles, ...told, ...extent },
      isFailed: troubles.length > 0,
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
    const removed = await prune(dataDir, directory);
    const { firstSeq, lastSeq } = verifyJournal({ directory });
    const what = removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`;
    return {
      text: `${what}; entries ${firstSeq} to ${lastSeq} are kept`,
      json: { removed, firstSeq, lastSeq },
    };
  },
};

/** The data directory is held and the journal recovered: no server can start meanwhile. */
async function prune(dataDir: string, directory: string): Promise<readonly string[]> {
  const hold = await holdDataDir(dataDir);
  try {
    const log = logOf(directory);
    const journal = openJournal({ directory, owner: ownerOf(log) });
    try {
      return pruneJournal(journal, new SnapshotStore({ directory, ownerId: log.exchangeId }));
    } finally {
      journal.close();
    }
  } finally {
    hold.close();
  }
}
