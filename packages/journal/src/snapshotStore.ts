/**
 * Snapshots beside a journal: `snapshot-<seq>.bin`, the state after the command with that seq.
 * Header of 80 bytes, little endian: magic u32 | version u32 | seq u64 | length u64 | owner's id 16
 * bytes | SHA-256 over all of that and the bytes | zeros. Made as a temporary file, synced piece by piece,
 * renamed, then the directory is synced.
 */
import { createHash } from 'node:crypto';
import { type Disk, writeWhole } from './disk.ts';
import { JournalFault } from './fault.ts';
import type { Journal } from './journal.ts';
import { OWNER_ID_BYTES } from './owner.ts';
import { realDisk } from './realDisk.ts';
import { pruneSegments, syncDirectory, syncFile } from './segment.ts';

const MAGIC = 0x534e_534a;
/** 1 had no owner's id. */
const VERSION = 2;
const HEADER_BYTES = 80;
const OWNER_AT = 24;
const HASH_AT = OWNER_AT + OWNER_ID_BYTES;
/** Synced at once: what the journal beside it may have to wait for at a time. */
const PIECE_BYTES = 8 * 2 ** 20;
const NAME = /^snapshot-\d{16}\.bin$/;

export interface Snapshot {
  readonly seq: number;
  readonly bytes: Uint8Array;
}

/** What a snapshot says of itself, its bytes not looked at. */
export interface SnapshotHead {
  readonly seq: number;
  /** Undefined when it is damaged or of another version of this program. */
  readonly ownerId: string | undefined;
}

interface Place {
  readonly directory: string;
  readonly disk?: Disk;
}

/** The heads of the snapshots in a directory, oldest first; none without the directory. */
export function readSnapshotHeads({ directory, disk = realDisk }: Place): readonly SnapshotHead[] {
  if (!disk.exists(directory)) return [];
  return listSnapshots(disk, directory).map((seq) => {
    const head = Buffer.alloc(HEADER_BYTES);
    const file = disk.open(snapshotPath(directory, seq), 'read');
    try {
      const isRead = disk.read(file, 0, head) === HEADER_BYTES;
      const isOurs = isRead && head.readUInt32LE(0) === MAGIC && head.readUInt32LE(4) === VERSION;
      return { seq, ownerId: isOurs ? head.toString('hex', OWNER_AT, HASH_AT) : undefined };
    } finally {
      disk.close(file);
    }
  });
}

export class SnapshotStore {
  private readonly directory: string;
  private readonly ownerId: string;
  private readonly disk: Disk;
  private readonly keep: number;

  constructor(options: {
    readonly directory: string;
    /** Only snapshots of this owner are whole. */
    readonly ownerId: string;
    readonly disk?: Disk;
    readonly keep?: number;
  }) {
    this.directory = options.directory;
    this.ownerId = options.ownerId;
    this.disk = options.disk ?? realDisk;
    this.keep = options.keep ?? 3;
    this.disk.makeDirectory(this.directory);
  }

  /** Makes a snapshot durable, then removes those older than the newest `keep`; but not the one where somebody begins
   *  who has still to read from `neededFrom` on. */
  save(seq: number, bytes: Uint8Array, neededFrom = Number.MAX_SAFE_INTEGER): void {
    const temporary = `${this.directory}/snapshot.tmp`;
    if (this.disk.list(this.directory).includes('snapshot.tmp')) this.disk.remove(temporary);
    const file = this.disk.open(temporary, 'create');
    try {
      this.write(file, { at: 0, bytes: this.headOf(seq, bytes), path: temporary });
      for (let from = 0; from === 0 || from < bytes.length; from += PIECE_BYTES) {
        const piece = bytes.subarray(from, from + PIECE_BYTES);
        this.write(file, { at: HEADER_BYTES + from, bytes: piece, path: temporary });
        syncFile(this.disk, file, temporary);
      }
    } finally {
      this.disk.close(file);
    }
    this.disk.rename(temporary, this.path(seq));
    syncDirectory(this.disk, this.directory);
    this.forget(neededFrom);
  }

  private forget(neededFrom: number): void {
    const all = this.list();
    const start = all.findLast((seq) => seq < neededFrom) ?? all[0];
    for (const old of all.slice(0, -this.keep)) {
      if (old !== start) this.disk.remove(this.path(old));
    }
  }

  /** Seqs of the snapshots there are, oldest first, verified or not. */
  list(): readonly number[] {
    return listSnapshots(this.disk, this.directory);
  }

  /** The newest snapshot whose hash holds, at or below a seq. Damaged ones are passed over. */
  newest(atMostSeq = Number.MAX_SAFE_INTEGER): Snapshot | undefined {
    for (const seq of [...this.list()].reverse()) {
      const snapshot = seq <= atMostSeq ? this.load(seq) : undefined;
      if (snapshot) return snapshot;
    }
    return undefined;
  }

  /** True when the snapshot of this seq is there and its hash holds. */
  verify(seq: number): boolean {
    return this.list().includes(seq) && this.load(seq) !== undefined;
  }

  private write(
    file: number,
    { at, bytes, path }: { readonly at: number; readonly bytes: Uint8Array; readonly path: string },
  ): void {
    const isWritten = writeWhole(this.disk, file, at, bytes);
    if (!isWritten) throw new JournalFault('diskFull', `${path}: short write`);
  }

  private path(seq: number): string {
    return snapshotPath(this.directory, seq);
  }

  private load(seq: number): Snapshot | undefined {
    const file = this.disk.open(this.path(seq), 'read');
    try {
      const whole = Buffer.alloc(this.disk.size(file));
      const isWhole = this.disk.read(file, 0, whole) === whole.length;
      if (!isWhole || whole.length < HEADER_BYTES) return undefined;
      const bytes = whole.subarray(HEADER_BYTES);
      const isSame = this.headOf(seq, bytes).equals(whole.subarray(0, HEADER_BYTES));
      return isSame ? { seq, bytes } : undefined;
    } finally {
      this.disk.close(file);
    }
  }

  private headOf(seq: number, bytes: Uint8Array): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32LE(MAGIC, 0);
    header.writeUInt32LE(VERSION, 4);
    header.writeBigUInt64LE(BigInt(seq), 8);
    header.writeBigUInt64LE(BigInt(bytes.byteLength), 16);
    header.write(this.ownerId, OWNER_AT, OWNER_ID_BYTES, 'hex');
    const hash = createHash('sha256').update(header.subarray(0, HASH_AT)).update(bytes).digest();
    header.set(hash, HASH_AT);
    return header;
  }
}

/** What lies before the second newest verified snapshot is needed by nobody but history, which begins to read at a
 *  verified one before what it needs. Undefined while something lacks its snapshot: all is kept then. */
function keptBehind(snapshots: SnapshotStore, neededFrom: number): number | undefined {
  const verified = snapshots.list().filter((seq) => snapshots.verify(seq));
  const [second, start] = [verified.at(-2), verified.findLast((seq) => seq < neededFrom)];
  return second === undefined || start === undefined ? undefined : Math.min(second, start);
}

/** Removes segments that only the second newest verified snapshot or older ones need. */
export function pruneJournal(journal: Journal, snapshots: SnapshotStore): readonly string[] {
  const behind = keptBehind(snapshots, Number.MAX_SAFE_INTEGER);
  return behind === undefined ? [] : journal.pruneBelow(behind + 1);
}

/**
 * The same beside the writer, in its process; what somebody has still to read, from `neededFrom` on, is kept.
 * Returns the names of what was removed.
 */
export function pruneBeside(
  place: Place & { readonly ownerId: string },
  neededFrom: number,
): readonly string[] {
  const { disk = realDisk, directory, ownerId } = place;
  const behind = keptBehind(new SnapshotStore({ directory, ownerId, disk }), neededFrom);
  return behind === undefined ? [] : pruneSegments(disk, directory, behind + 1);
}

function listSnapshots(disk: Disk, directory: string): readonly number[] {
  const names = disk.list(directory).filter((name) => NAME.test(name));
  return names.map((name) => Number(name.slice(9, 25))).sort((left, right) => left - right);
}

/** Where the snapshot after an entry lies. */
function snapshotPath(directory: string, seq: number): string {
  return `${directory}/snapshot-${String(seq).padStart(16, '0')}.bin`;
}
