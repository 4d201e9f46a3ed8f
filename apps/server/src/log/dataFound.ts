/** What lies in a data directory, looked at and left as it is: the log, its snapshots and its mark. */
import {
  type Disk,
  inspectJournal,
  type JournalFound,
  type Mark,
  readMark,
  readSnapshotHeads,
  type SnapshotHead,
} from '@candor/journal';

/** What the SQL store tells of the exchange it belongs to. */
export interface DatabaseFound {
  /** The exchange it was last opened for, and how far that one's log was durable then. */
  readonly stamp: { readonly exchangeId: string; readonly seq: number } | undefined;
  /** The last entry in the tables of history. */
  readonly appliedSeq: number;
  readonly hasMembers: boolean;
}

export interface DataFound {
  readonly journal: JournalFound | undefined;
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
    journal: inspectJournal({ directory, ...on, ...(toSeq !== undefined && { toSeq }) }),
    database: undefined,
  };
}
