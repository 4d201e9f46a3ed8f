/** candor replay --verify: the whole log again, from genesis and from the newest snapshot, and compared. */
import {
  durableSeqOf,
  firstSeqOf,
  journalOf,
  type Replayed,
  replayFromGenesis,
  replayFromSnapshot,
} from '../dataDirectory.ts';
import { OperatorFault, type Report, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const replay: Verb = {
  usage: 'replay',
  summary: 'replay the journal and compare state hashes and sums; needs --verify',
  options: [['--verify', 'compare, change nothing']],
  run: async ({ dataDir, options }) => {
    if (!options.verify) throw new UsageFault('replay only verifies: candor replay --verify');
    const directory = journalOf(dataDir);
    const { seq, stateHash } = await durableSeqOf(dataDir);
    if (seq === 0) throw new OperatorFault('journalEmpty', 'the journal has no entries yet');
    const isWhole = firstSeqOf(directory) === 1;
    const replays = [
      isWhole ? replayFromGenesis(directory, seq) : undefined,
      replayFromSnapshot(directory, seq),
    ].filter((each) => each !== undefined);
    return reportOf(replays, isWhole, stateHash);
  },
};

function reportOf(
  replays: readonly Replayed[],
  isWhole: boolean,
  liveHash: string | undefined,
): Report {
  const found = replays.map((each) => each.stateHash);
  if (liveHash !== undefined) found.push(liveHash);
  const hashes = new Set(found);
  const isSame = hashes.size === 1;
  const isBalanced = replays.every((each) => each.isBalanced);
  const lines = replays.map(
    ({ from, commands, lastSeq, stateHash, seconds }) =>
      `from ${from}: ${commands} commands to entry ${lastSeq} in ${seconds.toFixed(2)} s, state ${stateHash}`,
  );
  if (!isWhole) lines.push('the first entries are no longer kept: not replayed from genesis');
  if (liveHash !== undefined) lines.push(`the running server there: state ${liveHash}`);
  const agree =
    found.length > 1 ? 'the state hashes agree' : 'there is nothing to compare with yet';
  lines.push(isSame ? agree : 'THE STATE HASHES DIFFER');
  lines.push(isBalanced ? 'every asset sums to zero' : 'AN ASSET DOES NOT SUM TO ZERO');
  const json = { isSame, liveHash, isBalanced, isWhole, replays };
  return { text: lines.join('\n'), json, isFailed: !isSame || !isBalanced };
}
