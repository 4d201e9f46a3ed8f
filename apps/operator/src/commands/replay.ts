/** candor replay --verify: the whole log again, from genesis and from the newest snapshot, and compared; with it
 *  what was signed of it: ticks and statements. */
import { firstKeptSeq } from '@candor/journal';
import {
  durableSeqOf,
  journalOf,
  lookAt,
  type Replayed,
  replayFromGenesis,
  replayFromSnapshot,
  troublesOf,
} from '../dataDirectory.ts';
import { lookAtStatements, type StatementsLooked, statementWords } from '../lookAtStatements.ts';
import { lookAtTicks, type TicksLooked, wordsOf } from '../lookAtTicks.ts';
import { OperatorFault, type Report, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const replay: Verb = {
  usage: 'replay',
  summary: 'replay the journal and compare state hashes and sums; needs --verify',
  options: [['--verify', 'compare, change nothing']],
  run: async ({ dataDir, options }) => {
    if (!options.verify) throw new UsageFault('replay only verifies: candor replay --verify');
    const directory = journalOf(dataDir);
    const found = await lookAt(dataDir);
    const { seq, stateHash, isLive } = await durableSeqOf(dataDir);
    if (seq === 0) throw new OperatorFault('journalEmpty', 'the journal has no entries yet');
    const isWhole = firstKeptSeq({ directory }) === 1;
    const replays = [
      isWhole ? await replayFromGenesis(directory, seq) : undefined,
      await replayFromSnapshot(directory, seq),
    ].filter((each) => each !== undefined);
    const ticks = await lookAtTicks(dataDir, { seq, isLive }, replays[0]);
    const statements = await lookAtStatements(dataDir, { seq, isLive });
    const troubles = [
      ...troublesOf(dataDir, found, seq),
      ...ticks.troubles,
      ...statements.troubles,
    ];
    return reportOf({ replays, isWhole, liveHash: stateHash, ticks, statements, troubles });
  },
};

interface Verified {
  readonly replays: readonly Replayed[];
  readonly isWhole: boolean;
  readonly liveHash: string | undefined;
  /** What would refuse a start. */
  readonly troubles: readonly string[];
  readonly ticks: TicksLooked;
  readonly statements: StatementsLooked;
}

function reportOf(verified: Verified): Report {
  const { replays, isWhole, liveHash, troubles, ticks, statements } = verified;
  const found = replays.map((each) => each.stateHash);
  if (liveHash !== undefined) found.push(liveHash);
  const hashes = new Set(found);
  const isSame = hashes.size === 1;
  const isBalanced = replays.every((each) => each.isBalanced);
  const lines = replays.map(
    ({ from, commands, lastSeq, stateHash, seconds }) =>
      `from ${from}: ${commands} commands to entry ${lastSeq} in ${seconds.toFixed(2)} s, state ${stateHash}`,
  );
  const quarantined = replays[0]?.quarantined ?? [];
  for (const entry of quarantined) lines.push(`entry ${entry} is quarantined: passed over`);
  if (!isWhole) lines.push('the first entries are no longer kept: not replayed from genesis');
  if (liveHash !== undefined) lines.push(`the running server there: state ${liveHash}`);
  const agree =
    found.length > 1 ? 'the state hashes agree' : 'there is nothing to compare with yet';
  lines.push(isSame ? agree : 'THE STATE HASHES DIFFER');
  lines.push(isBalanced ? 'every asset sums to zero' : 'AN ASSET DOES NOT SUM TO ZERO');
  lines.push(...wordsOf(ticks.checked), ...statementWords(statements.compared), ...troubles);
  const { compared } = statements;
  const json = {
    ...{ quarantined, isSame, liveHash, isBalanced, isWhole, troubles, replays },
    statements: compared,
  };
  const isFailed = !isSame || !isBalanced || troubles.length > 0;
  return { text: lines.join('\n'), json, isFailed };
}
