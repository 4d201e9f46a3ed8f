/** How every thread reaches the same log: a link that can be sent, and what is opened by it. */
import {
  inspectJournal,
  JournalFault,
  MarkFile,
  pruneBeside,
  SnapshotStore,
} from '@candor/journal';
import { passingDamage } from './dataFound.ts';
import { newExchangeId, ownerOf } from './exchangeId.ts';
import { openLocalLog, readLocalLog } from './localLog.ts';
import type { Log, LogHistory, LogReader, Snapshots } from './logPort.ts';

/** Which log; plain, so that it passes to another thread. */
export interface LogLink {
  readonly kind: 'local';
  /** Where the journal and the snapshots lie. */
  readonly directory: string;
  /** Where the high-water mark lies; none is kept without it. */
  readonly markDirectory: string | undefined;
  readonly exchangeId: string;
  readonly isDemo: boolean;
}

/** A link to what lies in a directory, or to a new exchange there. For what has no other truth beside
 *  the log; a server asks `judgeData` first.   Throws: JournalFault. */
export function linkTo(directory: string, isDemo: boolean): LogLink {
  const exchangeId = inspectJournal({ directory, toSeq: 0 })?.owner.id ?? newExchangeId();
  return { kind: 'local', directory, markDirectory: undefined, exchangeId, isDemo };
}

/** Opens the log for writing: one writer at a time. Damage to nothing but what the newest whole snapshot
 *  has is told and passed over.   Throws: JournalFault. */
export async function openLog(
  link: LogLink,
  onDamage: (what: string) => void = () => undefined,
): Promise<Log> {
  return passingDamage(
    () => openSnapshots(link).newest()?.seq ?? 0,
    (trustedSeq) => openLocalLog({ directory: link.directory, owner: ownerOf(link), trustedSeq }),
    (log, damage) => {
      if (damage !== undefined) onDamage(damage);
      return log;
    },
  );
}

/** Opens the log for reading, beside its writer or at rest. */
export function readLog({ directory }: LogLink): LogReader {
  return readLocalLog({ directory });
}

/** The snapshots beside the log. */
export function openSnapshots({ directory, exchangeId }: LogLink): Snapshots {
  return new SnapshotStore({ directory, ownerId: exchangeId });
}

/** The log and its snapshots, to be read beside its writer or at rest. */
export function readHistory(link: LogLink): LogHistory {
  return { isDemo: link.isDemo, log: readLog(link), snapshots: openSnapshots(link) };
}

/** Gives up what two verified snapshots no longer need and lies before `neededFrom`; names what was removed. */
export function pruneLog({ directory, exchangeId }: LogLink, neededFrom: number) {
  return pruneBeside({ directory, ownerId: exchangeId }, neededFrom);
}

/** The mark of the log, which is durable up to `lastSeq`; undefined where none is kept. */
export function openMark(link: LogLink, lastSeq: number): MarkFile | undefined {
  const { markDirectory: directory, exchangeId: ownerId } = link;
  return directory === undefined
    ? undefined
    : new MarkFile({ directory }, { ownerId, seq: lastSeq });
}

/** True when the log took nothing of a group and may be asked again later: the disk was full. */
export function mayTryAgain(error: unknown): error is JournalFault {
  return error instanceof JournalFault && !error.isFatal;
}
