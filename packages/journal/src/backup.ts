/**
 * Backup: copies the snapshots and the journal up to an acknowledged seq to another directory, beside
 * a running writer, then verifies the copy: every frame, and where the log was pruned that it goes on from a
 * whole snapshot. Where the writer prunes the log meanwhile, the copy begins anew. The target must not hold a
 * journal yet.
 */
import { type Disk, PAGE_BYTES, writeWhole } from './disk.ts';
import { isMissing, JournalFault } from './fault.ts';
import { frameBytes } from './frame.ts';
import { type JournalExtent, verifyJournal } from './readFrames.ts';
import { realDisk } from './realDisk.ts';
import { listSegments, readSegmentHead, segmentName, syncDirectory, syncFile } from './segment.ts';
import { SnapshotStore } from './snapshotStore.ts';
import { walk } from './walk.ts';

const PIECE_BYTES = 2 ** 20;
/** A writer prunes once for each of its snapshots, which are minutes apart. */
const MAX_TRIES = 5;
const SNAPSHOT_NAME = /^snapshot-\d{16}\.bin$/;

export interface Backup {
  readonly directory: string;
  readonly target: string;
  readonly ackedSeq: number;
  readonly disk?: Disk;
}

/** Copies and verifies; returns what the copy holds. Throws JournalFault when it does not verify. */
export function backup(options: Backup): JournalExtent {
  const { disk = realDisk, directory, target } = options;
  disk.makeDirectory(target);
  if (listSegments(disk, target).length > 0) {
    throw new JournalFault('notWanted', `${target} holds a journal already`);
  }
  for (let tries = 1; ; tries += 1) {
    const [begun] = listSegments(disk, directory);
    try {
      return copyOnce(options);
    } catch (error) {
      const [now] = listSegments(disk, directory);
      if (now === begun || tries === MAX_TRIES) throw error;
      removeCopied(disk, target);
    }
  }
}

function copyOnce(options: Backup): JournalExtent {
  const { disk = realDisk, directory, target, ackedSeq } = options;
  for (const name of disk.list(directory).filter((name) => SNAPSHOT_NAME.test(name))) {
    if (Number(name.slice(9, 25)) <= ackedSeq) copySnapshot(options, name);
  }
  for (const [firstSeq, end] of endsOf(options)) copyFile(options, segmentName(firstSeq), end);
  syncDirectory(disk, target);
  const extent = verifyJournal({ directory: target, disk });
  if (extent.lastSeq < ackedSeq) {
    throw new JournalFault('damaged', `${target} ends at ${extent.lastSeq}, not at ${ackedSeq}`);
  }
  checkStart(options, extent);
  return extent;
}

/** What a copy that is begun anew has left: a snapshot of it might be of another log's start. */
function removeCopied(disk: Disk, target: string): void {
  for (const firstSeq of listSegments(disk, target))
    disk.remove(`${target}/${segmentName(firstSeq)}`);
  for (const name of disk.list(target).filter((name) => SNAPSHOT_NAME.test(name))) {
    disk.remove(`${target}/${name}`);
  }
}

/** A log that was pruned is worth nothing without a whole snapshot that it goes on from. */
function checkStart(
  { disk = realDisk, target, ackedSeq }: Backup,
  { firstSeq }: JournalExtent,
): void {
  if (firstSeq === 1) return;
  const ownerId = readSegmentHead(disk, target, firstSeq).owner.id;
  const newest = new SnapshotStore({ directory: target, ownerId, disk }).newest(ackedSeq);
  if (newest !== undefined && newest.seq >= firstSeq - 1) return;
  const text = `${target} begins at entry ${firstSeq}, and no whole snapshot reaches there`;
  throw new JournalFault('damaged', text);
}

/** Copies a snapshot, unless the writer has removed it since it was seen. */
function copySnapshot(options: Backup, name: string): void {
  try {
    copyFile(options, name, Infinity);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Segment → offset behind its last frame up to the acknowledged seq. */
function endsOf({ disk = realDisk, directory, ackedSeq }: Backup): Map<number, number> {
  const ends = new Map<number, number>();
  const [from] = listSegments(disk, directory);
  if (from === undefined) return ends;
  for (const { frame, place } of walk({ disk, directory, from, toSeq: ackedSeq })) {
    ends.set(place.head.firstSeq, place.at + frameBytes(frame.payload.byteLength));
  }
  if (ends.size === 0) ends.set(from, PAGE_BYTES);
  return ends;
}

function copyFile({ disk = realDisk, directory, target }: Backup, name: string, end: number): void {
  const source = disk.open(`${directory}/${name}`, 'read');
  const copy = disk.open(`${target}/${name}`, 'create');
  try {
    const size = Math.min(end, disk.size(source));
    const piece = new Uint8Array(PIECE_BYTES);
    for (let at = 0; at < size; at += PIECE_BYTES) {
      const part = piece.subarray(0, Math.min(PIECE_BYTES, size - at));
      if (disk.read(source, at, part) < part.length || !writeWhole(disk, copy, at, part)) {
        throw new JournalFault('writeFailed', `${target}/${name}: copied short at offset ${at}`);
      }
    }
    syncFile(disk, copy, `${target}/${name}`);
  } finally {
    disk.close(source);
    disk.close(copy);
  }
}
