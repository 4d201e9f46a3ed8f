/** What the signed statements of what members are owed tell against the log, in sentences for whoever has to mend it. */
import { join } from 'node:path';
import {
  compareStatements,
  LIABILITIES,
  readHistory,
  readPublicKeys,
  Statements,
  type StatementsCompared,
} from '@candor/server/data';
import { type DurableEnd, journalOf, logOf } from './dataDirectory.ts';

const MOST = Number.MAX_SAFE_INTEGER;

export interface StatementsLooked {
  readonly compared: StatementsCompared;
  /** What is wrong, with which of them, and what to do. */
  readonly troubles: readonly string[];
}

/** Replays the log beside all of them. */
export async function lookAtStatements(
  dataDir: string,
  { seq: toSeq, isLive }: Pick<DurableEnd, 'seq' | 'isLive'>,
): Promise<StatementsLooked> {
  const link = logOf(journalOf(dataDir));
  const directory = join(dataDir, LIABILITIES);
  const damaged: string[] = [];
  const statements = new Statements({
    directory,
    exchangeId: link.exchangeId,
    published: readPublicKeys(dataDir),
    onTrouble: (words) => damaged.push(words),
  });
  const all = await statements.before(undefined, MOST);
  // A running server has gone on since it was asked.
  const told = isLive ? all.filter(({ entry }) => entry <= toSeq) : all;
  const history = readHistory(link);
  const compared = await compareStatements({ history, statements: told, toSeq });
  const { findings, agreeTo } = compared;
  if (findings.length === 0) return { compared, troubles: damaged };
  const upTo = agreeTo === undefined ? '' : ` Up to entry ${agreeTo} they agree.`;
  const remedy = `Members may have seen what was signed: find out whether the journal or a file in ${directory} was changed, and put journal and statements back from one backup.${upTo}`;
  return { compared, troubles: [...damaged, ...findings, remedy] };
}

/** One line where all is well; nothing where no statement was compared. */
export function statementWords({
  count,
  notKept,
  agreeTo,
  findings,
}: StatementsCompared): readonly string[] {
  const older =
    notKept === 0 ? [] : [`${notKept} statements of what members are owed are older than the log`];
  if (count === 0 || findings.length > 0) return older;
  const well = `${count} statements of what members are owed agree with the log up to entry ${agreeTo}: state, totals and accounts`;
  return [...older, well];
}
