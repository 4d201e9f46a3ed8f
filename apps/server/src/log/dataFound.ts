/** What lies in a data directory, looked at and left as it is: the log, its snapshots and its mark. */
import {
  type Disk,
  inspectJournal,
  JournalFault,
  type JournalFound,
  type Mark,
  readMark,
  readSnapshotHeads,
  type SnapshotHead,
  SnapshotStore,
} from '@candor/journal';

/** What the SQL store tells of the exchange it belongs to. */
export interface DatabaseFound {
  /** The exchange it was last opened for, and how far that one's log was durable then. */
  readonly stamp: { readonly exchangeId: string; readonly seq: number } | undefined;
  /** The last entry in the tables of history. */
  readonly appliedSeq: number;
  readonly hasMembers: boolean;
  /** The exchanges that chains were read for; none where no chain was. */
  readonly chainsOf?: readonly string[];
}

export interface DataFound {
  readonly journal: JournalFound | undefined;
  /** What is damaged of it below a verified snapshot: nobody needs that to go on. */
  readonly damage?: string;
  /** Oldest first. */
  readonly snapshots: readonly SnapshotHead[];
  readonly mark: Mark | undefined;
  /** Undefined while it is not known. */
  readonly database: DatabaseFound | undefined;
}

export interface DataPlace {
  /** Where the journal and the snapshots lie. */
  readonly directory: string;
  readonly markDirectory: string | undefined;
  readonly disk?: Disk;
}

/** Looks. Beside a running server give what it has acknowledged, asked for after the call before.
 *  Throws: JournalFault damaged, formatOther. */
export function findData(place: DataPlace, toSeq?: number): DataFound {
  const { directory, markDirectory } = place;
  const on = place.disk ? { disk: place.disk } : {};
  return {
    mark: markDirectory === undefined ? undefined : readMark({ directory: markDirectory, ...on }),
    snapshots: readSnapshotHeads({ directory, ...on }),
    ...findJournal(place, toSeq),
    database: undefined,
  };
}

function findJournal(place: DataPlace, toSeq: number | undefined): Found {
  const { directory, disk } = place;
  const where = { directory, ...(disk && { disk }), ...(toSeq !== undefined && { toSeq }) };
  return passingDamage(
    () => trustedSeqOf(place),
    (trustedSeq) => inspectJournal({ ...where, ...(trustedSeq > 0 && { trustedSeq }) }),
    (journal, damage) => ({ journal, ...(damage !== undefined && { damage }) }),
  );
}

type Found = Pick<DataFound, 'journal' | 'damage'>;

/** Tries with all of the log; where that is damaged, with what stands behind the newest whole snapshot.
 *  Throws: JournalFault of the first try, when a snapshot does not help. */
export function passingDamage<Result, Told>(
  findTrusted: () => number,
  attempt: (trustedSeq: number) => Result,
  tell: (result: Result, damage?: string) => Told,
): Told {
  try {
    return tell(attempt(0));
  } catch (error) {
    if (!(error instanceof JournalFault) || error.code !== 'damaged') throw error;
    const trustedSeq = findTrusted();
    if (trustedSeq === 0) throw error;
    return tell(attempt(trustedSeq), error.message);
  }
}

/** The entry of the newest snapshot that is whole, whoever's it is; 0 without one. */
function trustedSeqOf({ directory, disk }: DataPlace): number {
  const on = { directory, ...(disk && { disk }) };
  const whole = readSnapshotHeads(on).findLast(
    ({ seq, ownerId }) =>
      ownerId !== undefined && new SnapshotStore({ ...on, ownerId }).verify(seq),
  );
  return whole?.seq ?? 0;
}
