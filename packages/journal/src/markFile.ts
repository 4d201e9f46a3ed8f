/**
 * The high-water mark: how far a log was durable, told outside of it, so that a log that was lost or
 * shortened is noticed. Two pages, written in turns, so that a torn write leaves the one before:
 * magic u32 | version u32 | owner's id 16 bytes | turn u64 | seq u64 | crc u32 | zeros. Little endian.
 */
import { crc32 } from 'node:zlib';
import { type Disk, PAGE_BYTES, writeWhole } from './disk.ts';
import { JournalFault } from './fault.ts';
import { OWNER_ID_BYTES } from './owner.ts';
import { realDisk } from './realDisk.ts';
import { syncDirectory, syncFile } from './segment.ts';

const MAGIC = 0x4b52_414d;
const VERSION = 1;
const OWNER_AT = 8;
const TURN_AT = 24;
const SEQ_AT = 32;
const CRC_AT = 40;
const NAME = 'exchange.mark';

export interface Mark {
  readonly ownerId: string;
  /** The log was durable up to here, and perhaps further. */
  readonly seq: number;
}

export interface MarkPlace {
  readonly directory: string;
  readonly disk?: Disk;
}

interface Written extends Mark {
  readonly turn: number;
}

/** The mark of a directory; undefined when there is none, or none that can be read. */
export function readMark({ directory, disk = realDisk }: MarkPlace): Mark | undefined {
  if (!disk.exists(directory) || !disk.list(directory).includes(NAME)) return undefined;
  const file = disk.open(`${directory}/${NAME}`, 'read');
  try {
    const found = [0, 1].map((slot) => readSlot(disk, file, slot));
    const [newest] = found
      .filter((mark) => mark !== undefined)
      .sort((left, right) => right.turn - left.turn);
    return newest && { ownerId: newest.ownerId, seq: newest.seq };
  } finally {
    disk.close(file);
  }
}

export class MarkFile {
  private readonly disk: Disk;
  private readonly path: string;
  private readonly file: number;
  private mark: Written;

  /** Makes the mark of a directory what is given, whatever it was: it may fall. Durable. */
  constructor({ directory, disk = realDisk }: MarkPlace, mark: Mark) {
    this.disk = disk;
    this.path = `${directory}/${NAME}`;
    this.mark = { ...mark, turn: 0 };
    disk.makeDirectory(directory);
    const temporary = `${directory}/${NAME}.tmp`;
    if (disk.list(directory).includes(`${NAME}.tmp`)) disk.remove(temporary);
    this.file = disk.open(temporary, 'create');
    this.write(new Uint8Array(PAGE_BYTES), PAGE_BYTES);
    this.write(encode(this.mark), 0);
    disk.rename(temporary, this.path);
    syncDirectory(disk, directory);
  }

  get seq(): number {
    return this.mark.seq;
  }

  /** Makes a higher mark durable; a lower one changes nothing. */
  raise(seq: number): void {
    if (seq <= this.mark.seq) return;
    this.mark = { ...this.mark, seq, turn: this.mark.turn + 1 };
    this.write(encode(this.mark), (this.mark.turn % 2) * PAGE_BYTES);
  }

  close(): void {
    this.disk.close(this.file);
  }

  private write(page: Uint8Array, at: number): void {
    if (!writeWhole(this.disk, this.file, at, page)) {
      throw new JournalFault('writeFailed', `${this.path}: short write at ${at}`);
    }
    syncFile(this.disk, this.file, this.path);
  }
}

function encode({ ownerId, turn, seq }: Written): Buffer {
  const page = Buffer.alloc(PAGE_BYTES);
  page.writeUInt32LE(MAGIC, 0);
  page.writeUInt32LE(VERSION, 4);
  page.write(ownerId, OWNER_AT, OWNER_ID_BYTES, 'hex');
  page.writeBigUInt64LE(BigInt(turn), TURN_AT);
  page.writeBigUInt64LE(BigInt(seq), SEQ_AT);
  page.writeUInt32LE(crc32(page.subarray(0, CRC_AT)), CRC_AT);
  return page;
}

function readSlot(disk: Disk, file: number, slot: number): Written | undefined {
  const page = Buffer.alloc(PAGE_BYTES);
  disk.read(file, slot * PAGE_BYTES, page);
  const isWhole = page.readUInt32LE(CRC_AT) === crc32(page.subarray(0, CRC_AT));
  if (!isWhole || page.readUInt32LE(0) !== MAGIC || page.readUInt32LE(4) !== VERSION) {
    return undefined;
  }
  return {
    ownerId: page.toString('hex', OWNER_AT, TURN_AT),
    turn: Number(page.readBigUInt64LE(TURN_AT)),
    seq: Number(page.readBigUInt64LE(SEQ_AT)),
  };
}
