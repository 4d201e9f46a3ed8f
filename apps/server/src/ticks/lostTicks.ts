/**
 * Are the signed ticks all there at a start? What a crash left out is told again from the log, and so is everything
 * where the log still has it. Ticks that are gone, older than the log reaches back, or of a log that was given up
 * are never begun anew unnoticed: members hold receipts of them.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import type { Acceptance } from '../log/acceptance.ts';
import type { LogHistory } from '../log/logPort.ts';
import { DataFault, isAccepted } from '../log/whoseData.ts';
import { pairFolders } from './hourFile.ts';
import { readProgress, writeProgress } from './progress.ts';
import { standingSeq } from './standing.ts';

export interface TicksFound {
  readonly directory: string;
  /** The exchange has signed before: there were ticks. */
  readonly hasSigned: boolean;
  readonly history: LogHistory;
  /** The last entry of the log. */
  readonly lastSeq: number;
  /** What the operator gives up at this start; undefined while the server runs, when nothing is given up. */
  readonly accepted: readonly Acceptance[] | undefined;
}

/** Leaves a directory from whose place in the log everything can be told again.
 *  Throws: DataFault ticksLost. */
export async function findTicks(found: TicksFound): Promise<void> {
  const { directory, hasSigned, history, lastSeq, accepted } = found;
  const told = readProgress(directory)?.seq;
  if (told !== undefined && told > lastSeq) {
    setAside(directory, told);
    return beginAt(directory, lastSeq);
  }
  // A log that nobody has signed begins where it stands.
  if (!hasSigned) return beginAt(directory, told ?? lastSeq);
  const known = standingSeq(directory);
  if (await reachesBackTo(history, known, lastSeq)) return goOnFrom(directory, known, told);
  const accept: Acceptance = { word: 'lost-ticks', value: String(lastSeq) };
  if (accepted === undefined) throw lost(directory, known);
  if (!isAccepted(accept, accepted)) throw lost(directory, known, accept);
  if (pairFolders(directory).length > 0 || known > 0) setAside(directory, known);
  await beginAt(directory, lastSeq);
}

/** What is missing behind an entry is told again from there; lines that are there stay. */
async function goOnFrom(directory: string, known: number, told: number | undefined): Promise<void> {
  if (known !== told && existsSync(directory)) {
    await writeProgress(directory, { seq: known, since: readProgress(directory)?.since ?? 0 });
  }
}

/** True where the log still tells all that follows an entry. */
export async function reachesBackTo(
  { log, snapshots }: LogHistory,
  seq: number,
  lastSeq: number,
): Promise<boolean> {
  if (seq >= lastSeq) return true;
  const start = snapshots.list().findLast((each) => each <= seq) ?? 0;
  try {
    for await (const _ of log.read(start + 1, lastSeq)) break;
    return true;
  } catch {
    return false;
  }
}

function lost(directory: string, known: number, accept?: Acceptance): DataFault {
  const there = known === 0 ? 'are not there' : `end at entry ${known}`;
  const faults = {
    name: 'ticksLost',
    what: `The signed ticks in ${directory} ${there}, and the journal no longer has what followed.`,
    remedy: 'Mount their folder, or restore the newest backup of it.',
    ...(accept && {
      accept: { ...accept, givesUp: `the public record of ticks up to entry ${accept.value}` },
    }),
  } as const;
  return new DataFault(faults);
}

/** What keeps them from being written while the server runs, and the way back. */
export function tellStopped(directory: string, message: string): string {
  return `The signed ticks cannot be written: ${message}. See that ${directory} is there, whole and may be written to (mount it, or put it back from the newest backup): it is gone on with by itself. Until then no timed contract is taken; those that run are settled, and their ticks and receipts are told once it is. The journal keeps everything meanwhile.`;
}

function setAside(directory: string, seq: number): void {
  renameSync(directory, `${directory}-until-${seq}`);
}

async function beginAt(directory: string, seq: number): Promise<void> {
  if (readProgress(directory)?.seq === seq) return;
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true });
  await writeProgress(directory, { seq, since: seq });
}
