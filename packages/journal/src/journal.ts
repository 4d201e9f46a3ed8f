/**
 * Journal: the one writer of an append-only log. `append` returns when the group is durable: one
 * write and one fdatasync, blocking, exactly one group in flight. Made for a thread of its own.
 */
import { type Disk, type DiskLock, PAGE_BYTES } from './disk.ts';
import { JournalFault } from './fault.ts';
import { encodeFrame, type Frame, frameBytes, PAYLOAD_BYTES_MAX } from './frame.ts';
import type { Owner } from './owner.ts';
import { firstKeptSeq, readFrames } from './readFrames.ts';
import { realDisk } from './realDisk.ts';
import { recover } from './recover.ts';
import { makeSegment, pruneSegments, segmentName, syncFile } from './segment.ts';
import { type Prefilled, Spare } from './spare.ts';
import type { Place } from './walk.ts';

/** Bytes of a segment unless asked otherwise. */
export const SEGMENT_BYTES = 64 * 2 ** 20;
/** Bytes of the spare segment, which takes what makes less when the disk is full: five hundred groups. */
const SPARE_BYTES = 2 * 2 ** 20;
/** Bytes of a segment that a start has to wait for. */
export const FIRST_SEGMENT_BYTES = 4 * 2 ** 20;

export interface JournalOptions {
  readonly directory: string;
  /** Whose log it is, or becomes when the directory is empty. */
  readonly owner: Owner;
  readonly disk?: Disk;
  /** Number of the writer; never falls. Default: that of the last frame, or 1. */
  readonly epoch?: number;
  readonly segmentBytes?: number;
  readonly firstSegmentBytes?: number;
  /** 0 = none is kept. */
  readonly spareBytes?: number;
  /** A verified snapshot has every entry up to here: damage to nothing but them stops no start. */
  readonly trustedSeq?: number;
}

/** Takes the directory, recovers and opens it. Throws JournalFault: locked, damaged, notWanted, formatOther, diskFull. */
export function openJournal(options: JournalOptions): Journal {
  const { directory, disk = realDisk, segmentBytes = SEGMENT_BYTES } = options;
  const firstSegmentBytes = Math.min(
    segmentBytes,
    options.firstSegmentBytes ?? FIRST_SEGMENT_BYTES,
  );
  disk.makeDirectory(directory);
  const lock = disk.lock(directory);
  const { epoch, owner, trustedSeq } = options;
  const { wasStale } = lock;
  try {
    const place = recover({
      disk,
      directory,
      owner,
      epoch,
      segmentBytes: firstSegmentBytes,
      wasStale,
      trustedSeq,
    });
    const spareBytes = Math.min(segmentBytes, options.spareBytes ?? SPARE_BYTES);
    const opened = { disk, directory, lock, segmentBytes, spareBytes, place };
    return new Journal({ ...opened, epoch: epoch ?? place.epoch });
  } catch (error) {
    const isFatal = error instanceof JournalFault && error.isFatal;
    if (wasStale || isFatal) lock.abandon();
    else lock.release();
    throw error;
  }
}

interface Opened {
  readonly disk: Disk;
  readonly directory: string;
  readonly lock: DiskLock;
  readonly segmentBytes: number;
  readonly spareBytes: number;
  readonly place: Place;
  readonly epoch: number;
}

export class Journal {
  private readonly disk: Disk;
  private readonly directory: string;
  private readonly lock: DiskLock;
  private readonly segmentBytes: number;
  private readonly epoch: number;
  private place: Place;
  private file: number;
  private size: number;
  private scratch = Buffer.alloc(64 * 1024);
  private filling: 'no' | 'running' | 'ready' | 'failed' = 'no';
  private readonly spare: Spare;
  private isSealed = false;
  private stopped: JournalFault | undefined;

  constructor(opened: Opened) {
    this.disk = opened.disk;
    this.directory = opened.directory;
    this.lock = opened.lock;
    this.segmentBytes = opened.segmentBytes;
    this.epoch = opened.epoch;
    this.place = opened.place;
    this.spare = new Spare(opened);
    if (this.epoch < this.place.epoch) {
      throw new JournalFault('notWanted', `epoch ${this.epoch} is older than ${this.place.epoch}`);
    }
    this.file = this.disk.open(this.path, 'write');
    this.size = this.disk.size(this.file);
    if (this.lock.wasStale) this.sealIdle();
  }

  /** Seq of the oldest frame kept; 1 unless pruned. */
  get firstSeq(): number {
    return firstKeptSeq({ disk: this.disk, directory: this.directory });
  }

  get owner(): Owner {
    return this.place.head.owner;
  }

  /** Seq of the last durable command; 0 when empty. */
  get lastSeq(): number {
    return this.place.nextSeq - 1;
  }

  /** True while the spare segment is there: what makes less can be written on a full disk. */
  get hasSpare(): boolean {
    return this.spare.isReady;
  }

  /** Bytes that are free for more. */
  get freeBytes(): number {
    return this.disk.free(this.directory);
  }

  /** Has the spare segment made again, where it was used and there is room; returns at once. */
  makeSpare(): void {
    this.spare.make();
  }

  /** Makes one group durable; `mayUseSpare` where the disk has no room for another segment.
   *  Throws `diskFull` with nothing written, or a fatal fault. */
  append(firstSeq: number, count: number, payload: Uint8Array, mayUseSpare = false): void {
    const isNext = firstSeq === this.place.nextSeq && Number.isSafeInteger(count) && count > 0;
    if (!isNext || payload.byteLength > PAYLOAD_BYTES_MAX) {
      const group = `seq ${firstSeq}, count ${count}, ${payload.byteLength} bytes`;
      throw new JournalFault('notWanted', `${group}: not the group after seq ${this.lastSeq}`);
    }
    this.write(count, payload, mayUseSpare);
    this.isSealed = false;
  }

  /** Puts a no-op behind the last group, once, so that damage to it is told from a torn tail. */
  sealIdle(): boolean {
    if (this.isSealed || this.place.crc === 0) return false;
    this.write(0, new Uint8Array(0));
    this.isSealed = true;
    return true;
  }

  /** Every group from the one that holds `fromSeq` on, no-ops left out. */
  frames(fromSeq: number): Iterable<Frame> {
    const { disk, directory } = this;
    return readFrames({ disk, directory, fromSeq, toSeq: this.lastSeq });
  }

  /** Removes the segments that hold only commands below `seq`; returns their names. */
  pruneBelow(seq: number): readonly string[] {
    this.checkRunning();
    return pruneSegments(this.disk, this.directory, seq);
  }

  /** Ends cleanly; after a fatal fault so that the next start knows. */
  close(): void {
    if (this.stopped?.code === 'closed') return;
    this.disk.close(this.file);
    if (this.stopped) this.lock.abandon();
    else this.lock.release();
    this.stopped = new JournalFault('closed', `${this.directory}: the journal is closed`);
  }

  private get path(): string {
    return `${this.directory}/${segmentName(this.place.head.firstSeq)}`;
  }

  private checkRunning(): void {
    if (this.stopped) throw this.stopped;
  }

  private write(count: number, payload: Uint8Array, mayUseSpare = false): void {
    this.checkRunning();
    const bytes = frameBytes(payload.byteLength);
    if (this.place.at + bytes > this.size) this.rotate(bytes, mayUseSpare);
    if (bytes > this.scratch.length) this.scratch = Buffer.alloc(bytes * 2);
    const frame = this.scratch.subarray(0, bytes);
    const { nextSeq: seq, crc: prevCrc, at, head } = this.place;
    const { epoch } = this;
    const crc = encodeFrame(frame, { seq, count, epoch, prevCrc }, payload);
    this.writeDurably(at, frame);
    this.place = { head, at: at + bytes, nextSeq: seq + count, crc, epoch };
    this.fillAhead();
  }

  private writeDurably(at: number, frame: Buffer): void {
    try {
      const written = this.disk.write(this.file, at, frame);
      if (written < frame.length) {
        throw new JournalFault('writeFailed', `${this.path}: short write at ${at}: exit now`);
      }
      syncFile(this.disk, this.file, this.path);
    } catch (error) {
      this.stopped =
        error instanceof JournalFault
          ? error
          : new JournalFault('writeFailed', `${this.path}: write failed: exit now`, error);
      throw this.stopped;
    }
  }

  private rotate(bytes: number, mayUseSpare: boolean): void {
    try {
      this.goOnIn(bytes, this.nextFile(bytes));
    } catch (error) {
      const spare =
        mayUseSpare && isFullFault(error) ? this.spare.take(PAGE_BYTES + bytes) : undefined;
      if (spare === undefined) throw error;
      this.goOnIn(bytes, spare);
    }
  }

  /** The file of zeros that was made ahead; undefined when one has to be made now. */
  private nextFile(bytes: number): Prefilled | undefined {
    const isReady = this.filling === 'ready' && PAGE_BYTES + bytes <= this.segmentBytes;
    return isReady ? { path: this.nextPath, bytes: this.segmentBytes } : undefined;
  }

  private goOnIn(bytes: number, prefilled: Prefilled | undefined): void {
    const { disk, directory, place, epoch } = this;
    const isReady = prefilled?.path === this.nextPath;
    const { head: old, nextSeq: firstSeq, crc: prevCrc } = place;
    const isSameName = firstSeq === old.firstSeq;
    const previousFirstSeq = isSameName ? old.previousFirstSeq : old.firstSeq;
    const chain = isSameName ? old.prevCrc : prevCrc;
    const head = { owner: old.owner, firstSeq, previousFirstSeq, epoch, prevCrc: chain };
    const size = prefilled?.bytes ?? Math.max(this.segmentBytes, PAGE_BYTES + bytes);
    try {
      makeSegment({ disk, directory, head, bytes: size, prefilled: prefilled?.path });
    } catch (error) {
      if (error instanceof JournalFault && error.isFatal) this.stopped = error;
      throw error;
    }
    if (isReady || this.filling === 'failed') this.filling = 'no';
    disk.close(this.file);
    this.place = { head, at: PAGE_BYTES, nextSeq: firstSeq, crc: chain, epoch };
    this.file = disk.open(this.path, 'write');
    this.size = size;
  }

  private get nextPath(): string {
    return `${this.directory}/journal-next.tmp`;
  }

  /** Has the next segment made while the second half of this one is used. */
  private fillAhead(): void {
    if (this.filling !== 'no' || this.place.at < this.size / 2) return;
    this.filling = 'running';
    this.disk.prefill(this.nextPath, this.segmentBytes, (error) => {
      this.filling = error === undefined ? 'ready' : 'failed';
    });
  }
}

function isFullFault(error: unknown): boolean {
  return error instanceof JournalFault && error.code === 'diskFull';
}
