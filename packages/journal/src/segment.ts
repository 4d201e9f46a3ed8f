/**
 * A segment: one file of the journal. Header block of 4096 bytes, little endian: magic u32 |
 * version u32 | owner's id 16 bytes | firstSeq u64 | previousFirstSeq u64 | epoch u32 | prevCrc u32 |
 * owner's purpose 16 bytes | zeros | crc u32. Made as a temporary file of zeros, synced, renamed, then the
 * directory is synced.
 */
import { crc32 } from 'node:zlib';
import { type Disk, PAGE_BYTES, writeWhole, writeZeros } from './disk.ts';
import { isDiskFull, JournalFault } from './fault.ts';
import { OWNER_ID_BYTES, type Owner, PURPOSE_BYTES } from './owner.ts';

const MAGIC = 0x474d_534a;
/** 1 had no owner's id. */
const VERSION = 2;
const OWNER_AT = 8;
const PURPOSE_AT = 48;
const CRC_AT = PAGE_BYTES - 4;

export interface SegmentHead {
  readonly owner: Owner;
  readonly firstSeq: number;
  /** firstSeq of the segment before; 0 for the first of all. */
  readonly previousFirstSeq: number;
  readonly epoch: number;
  /** Crc of the last frame before this segment: where the segment before ends. */
  readonly prevCrc: number;
}

/** The file name of a segment. */
export function segmentName(firstSeq: number): string {
  return `journal-${String(firstSeq).padStart(16, '0')}.log`;
}

/** First seqs of the segments in a directory, ascending. */
export function listSegments(disk: Disk, directory: string): readonly number[] {
  const names = disk.list(directory).filter((name) => /^journal-\d{16}\.log$/.test(name));
  return names.map((name) => Number(name.slice(8, 24))).sort((left, right) => left - right);
}

/** Removes the segments that hold only commands below `seq`, never the newest; returns their names. */
export function pruneSegments(disk: Disk, directory: string, seq: number): readonly string[] {
  const segments = listSegments(disk, directory);
  const old = segments.filter((_, index) => (segments[index + 1] ?? Infinity) <= seq);
  const names = old.map((firstSeq) => segmentName(firstSeq));
  for (const name of names) disk.remove(`${directory}/${name}`);
  if (names.length > 0) disk.syncDirectory(directory);
  return names;
}

/** Reads and checks a header. Throws `damaged` (a header is synced before its file gets its name), or
 *  `formatOther` when another version of the program wrote it. */
export function readSegmentHead(disk: Disk, directory: string, firstSeq: number): SegmentHead {
  const path = `${directory}/${segmentName(firstSeq)}`;
  const block = Buffer.alloc(PAGE_BYTES);
  const file = disk.open(path, 'read');
  try {
    if (disk.read(file, 0, block) === PAGE_BYTES && block.readUInt32LE(0) === MAGIC) {
      const head = decodeHead(block);
      const isWhole = block.readUInt32LE(CRC_AT) === headCrc(block) && head.firstSeq === firstSeq;
      if (isWhole && block.readUInt32LE(4) !== VERSION) throw otherFormat(path);
      if (isWhole) return head;
    }
  } finally {
    disk.close(file);
  }
  const where = `${path}: the header at offset 0 is damaged, entries from ${firstSeq} on stand behind it`;
  throw new JournalFault('damaged', `${where}. Restore this file from a backup.`);
}

export interface SegmentMaking {
  readonly disk: Disk;
  readonly directory: string;
  readonly head: SegmentHead;
  readonly bytes: number;
  /** A file of zeros of that size made ahead, or undefined to make one now. */
  readonly prefilled: string | undefined;
  /** The first frame, when it must be there before the segment gets its name. */
  readonly firstFrame?: Buffer;
}

/** Makes a segment durable under its name. Throws `diskFull` with nothing left behind, or `writeFailed`. */
export function makeSegment(making: SegmentMaking): void {
  const { disk, directory, head } = making;
  const path = making.prefilled ?? fillNow(making);
  const file = disk.open(path, 'write');
  try {
    const isWritten =
      writeWhole(disk, file, 0, encodeHead(head)) &&
      (!making.firstFrame || writeWhole(disk, file, PAGE_BYTES, making.firstFrame));
    if (!isWritten) throw new JournalFault('writeFailed', `${path}: short write of a header`);
    syncFile(disk, file, path);
  } finally {
    disk.close(file);
  }
  disk.rename(path, `${directory}/${segmentName(head.firstSeq)}`);
  syncDirectory(disk, directory);
}

/** fdatasync, a failure being fatal. */
export function syncFile(disk: Disk, file: number, path: string): void {
  try {
    disk.sync(file);
  } catch (error) {
    throw new JournalFault('syncFailed', `${path}: fdatasync failed: exit now`, error);
  }
}

/** fsync of a directory, a failure being fatal. */
export function syncDirectory(disk: Disk, directory: string): void {
  try {
    disk.syncDirectory(directory);
  } catch (error) {
    throw new JournalFault('syncFailed', `${directory}: fsync failed: exit now`, error);
  }
}

function fillNow({ disk, directory, bytes }: SegmentMaking): string {
  const path = `${directory}/journal-now.tmp`;
  try {
    if (disk.list(directory).includes('journal-now.tmp')) disk.remove(path);
    const file = disk.open(path, 'create');
    try {
      if (!writeZeros(disk, file, 0, bytes)) throw fullDisk(path, bytes);
    } finally {
      disk.close(file);
    }
  } catch (error) {
    const isFull = isDiskFull(error) || error instanceof JournalFault;
    if (!isFull) throw error;
    if (disk.list(directory).includes('journal-now.tmp')) disk.remove(path);
    throw error instanceof JournalFault ? error : fullDisk(path, bytes, error);
  }
  return path;
}

function fullDisk(path: string, bytes: number, cause?: unknown): JournalFault {
  const text = `${path}: no space for a segment of ${bytes} bytes: free space, then go on`;
  return new JournalFault('diskFull', text, cause);
}

function encodeHead(head: SegmentHead): Buffer {
  const block = Buffer.alloc(PAGE_BYTES);
  block.writeUInt32LE(MAGIC, 0);
  block.writeUInt32LE(VERSION, 4);
  block.write(head.owner.id, OWNER_AT, OWNER_ID_BYTES, 'hex');
  block.writeBigUInt64LE(BigInt(head.firstSeq), 24);
  block.writeBigUInt64LE(BigInt(head.previousFirstSeq), 32);
  block.writeUInt32LE(head.epoch, 40);
  block.writeUInt32LE(head.prevCrc, 44);
  block.write(head.owner.purpose, PURPOSE_AT, PURPOSE_BYTES, 'latin1');
  block.writeUInt32LE(headCrc(block), CRC_AT);
  return block;
}

function decodeHead(block: Buffer): SegmentHead {
  const id = block.toString('hex', OWNER_AT, OWNER_AT + OWNER_ID_BYTES);
  const purpose = block.toString('latin1', PURPOSE_AT, PURPOSE_AT + PURPOSE_BYTES);
  return {
    owner: { id, purpose: purpose.replace(/\0+$/, '') },
    firstSeq: Number(block.readBigUInt64LE(24)),
    previousFirstSeq: Number(block.readBigUInt64LE(32)),
    epoch: block.readUInt32LE(40),
    prevCrc: block.readUInt32LE(44),
  };
}

function otherFormat(path: string): JournalFault {
  const text =
    `${path} was written by another version of this program, whose files this one cannot read: ` +
    'run that version, or move the data directory away (or name another) and start afresh';
  return new JournalFault('formatOther', text);
}

function headCrc(block: Buffer): number {
  return crc32(block.subarray(0, CRC_AT));
}
