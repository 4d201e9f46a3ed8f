/** What the signed ticks of a data directory tell against the log, in sentences for whoever has to mend it. */
import { join } from 'node:path';
import {
  checkTicks,
  compareTicks,
  reachesBackTo,
  readHistory,
  type TickFinding,
  type TicksChecked,
} from '@candor/server/data';
import { type DurableEnd, journalOf, logOf, type Replayed } from './dataDirectory.ts';

export interface TicksLooked {
  readonly checked: TicksChecked;
  /** What is wrong, between which entries, and what to do. */
  readonly troubles: readonly string[];
}

/** Checks every file of them, and where the log was replayed each tick against it. */
export async function lookAtTicks(
  dataDir: string,
  { seq: lastSeq, isLive }: DurableEnd,
  replayed?: Replayed,
): Promise<TicksLooked> {
  const link = logOf(journalOf(dataDir));
  const history = readHistory(link);
  const checked = checkTicks({ dataDir, exchangeId: link.exchangeId, lastSeq });
  const findings = [...checked.findings];
  const directory = join(dataDir, 'ticks');
  // A running server has gone on since it was asked.
  if (!isLive && checked.seq !== undefined && checked.seq > lastSeq) {
    const what = `${directory} knows entries that the log does not have`;
    findings.push({ what, afterSeq: lastSeq, toSeq: checked.seq });
  }
  if (replayed && checked.seq !== undefined) {
    const afterSeq = replayed.from === 'genesis' ? 0 : (history.snapshots.list().at(0) ?? 0);
    const quarantined = new Set(replayed.quarantined);
    const { codeOf } = replayed;
    findings.push(...(await compareTicks({ directory, history, afterSeq, quarantined, codeOf })));
  }
  if (findings.length === 0) return { checked, troubles: [] };
  const canTellAgain = await reachesBackTo(history, 0, lastSeq);
  return { checked, troubles: [...findings.map(sentenceOf), remedyOf(directory, canTellAgain)] };
}

function sentenceOf({ what, afterSeq, toSeq }: TickFinding): string {
  return `Signed ticks, entries ${afterSeq + 1} to ${toSeq}: ${what}.`;
}

function remedyOf(directory: string, canTellAgain: boolean): string {
  const back = `Put the files back into ${directory} from a backup, the server being stopped`;
  if (canTellAgain) {
    return `${back}; or move it away and start: the journal has every entry, and all ticks are told and signed again.`;
  }
  return `${back}: the journal no longer has all of them, and without them receipts of those entries cannot be made or compared.`;
}

/** One line where all is well; nothing where nothing was ever signed. */
export function wordsOf({ seq, hours, ticks, findings }: TicksChecked): readonly string[] {
  if (seq === undefined || findings.length > 0) return [];
  return [
    `signed ticks whole up to entry ${seq}: ${ticks} ticks in ${hours} hours, every signature checked`,
  ];
}
