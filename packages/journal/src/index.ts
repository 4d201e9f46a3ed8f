/** The door of @candor/journal: an append-only log and its snapshots. Bytes in, bytes out. */
export { type Backup, backup } from './backup.ts';
export { type Disk, type DiskLock, PAGE_BYTES } from './disk.ts';
export { JournalFault, type JournalFaultCode } from './fault.ts';
export { FaultyDisk, PowerCut } from './faultyDisk.ts';
export { type Frame, PAYLOAD_BYTES_MAX } from './frame.ts';
export { holdFile } from './holdFile.ts';
export {
  FIRST_SEGMENT_BYTES,
  Journal,
  type JournalOptions,
  openJournal,
  SEGMENT_BYTES,
} from './journal.ts';
export { type Mark, MarkFile, type MarkPlace, readMark } from './markFile.ts';
export type { Owner } from './owner.ts';
export {
  classifyFileSystem,
  probeStorage,
  type Storage,
  type StorageKind,
} from './probeStorage.ts';
export {
  firstKeptSeq,
  inspectJournal,
  type JournalExtent,
  type JournalFound,
  type Reading,
  readFrames,
  verifyJournal,
} from './readFrames.ts';
export { realDisk } from './realDisk.ts';
export {
  pruneBeside,
  pruneJournal,
  readSnapshotHeads,
  type Snapshot,
  type SnapshotHead,
  SnapshotStore,
} from './snapshotStore.ts';
